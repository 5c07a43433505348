import type { Language } from '@vonk/api/languages.ts';
import type { Site } from '../../sites/site.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

type Words = [title: string, text: string, button: string];

const WORDS: Record<Language, Words> = {
  da: ['Du er offline', 'Siden kommer, så snart der er forbindelse igen.', 'Prøv igen'],
  de: ['Du bist offline', 'Die Seite kommt, sobald wieder eine Verbindung da ist.', 'Noch einmal versuchen'],
  en: ['You are offline', 'The page will load as soon as you are connected again.', 'Try again'],
  es: ['No tienes conexión', 'La página se cargará en cuanto vuelva la conexión.', 'Volver a intentarlo'],
  fi: ['Olet offline-tilassa', 'Sivu latautuu heti, kun yhteys palaa.', 'Yritä uudelleen'],
  fr: ['Vous êtes hors connexion', 'La page s’affichera dès que la connexion sera rétablie.', 'Réessayer'],
  it: ['Sei offline', 'La pagina si caricherà appena torna la connessione.', 'Riprova'],
  nb: ['Du er frakoblet', 'Siden lastes så snart du er på nett igjen.', 'Prøv igjen'],
  nl: ['Je bent offline', 'De pagina komt zodra er weer verbinding is.', 'Opnieuw proberen'],
  pl: ['Jesteś offline', 'Strona załaduje się, gdy tylko wróci połączenie.', 'Spróbuj ponownie'],
  sv: ['Du är offline', 'Sidan laddas så snart du är uppkopplad igen.', 'Försök igen'],
};

/**
 * What the page does by itself: it loads again when the network is back. A browser says so before anything comes through, and
 * once only: a page that comes up with it tries again after some seconds, not all at the same time.
 */
const SCRIPT =
  "const again=()=>location.reload();addEventListener('online',again);navigator.onLine&&setTimeout(again,4e3+Math.random()*4e3)";

/** The page that the worker of a site shows without a network: one for each of its languages, and the policy of them all. */
export function offlinePages(site: Pick<Site, 'settings' | 'theme'>) {
  const pages = Object.fromEntries(
    site.settings.languages.map((language) => {
      const [title, text, button] = WORDS[language];
      return [language, plainPage(site, language, { title, text, button }, SCRIPT)];
    }),
  );
  return { pages, policy: plainPolicy(site, SCRIPT) };
}
