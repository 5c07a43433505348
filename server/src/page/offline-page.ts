import { createHash } from 'node:crypto';
import type { Language } from '@vonk/api/languages.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from '../sites/site.ts';

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

const styleOf = (from: string, to: string) =>
  `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:400 16px/1.5 system-ui,sans-serif;background:light-dark(#faf7fb,#110c16);color:light-dark(#1b1222,#f6f0f9)}b{font-size:20px}b i{display:inline-block;width:14px;height:14px;margin-right:8px;border-radius:50%;background:linear-gradient(135deg,${from},${to})}h1{margin:0;font-size:30px;line-height:36px}p{margin:0}a{display:inline-block;margin-top:8px;padding:12px 22px;border-radius:14px;background:#3d0766;color:#fff;font-weight:600;text-decoration:none}`;

/** What the page does by itself: it loads again when the network is back. */
const SCRIPT = `addEventListener('online',()=>location.reload())`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page that the worker of a site shows without a network: one for each of its languages, and the policy of them all. */
export function offlinePages({ settings, theme }: Pick<Site, 'settings' | 'theme'>) {
  const style = 'brand' in theme ? styleOf(theme.brand, theme.deep) : styleOf('#de2c60', '#3d0766');
  const pages = Object.fromEntries(
    settings.languages.map((language) => {
      const [title, text, button] = WORDS[language];
      const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${escapeHtml(settings.name)}</title><style>${style}</style></head><body><b><i></i>${escapeHtml(settings.name)}</b><h1>${title}</h1><p>${text}</p><a href="">${button}</a><script>${SCRIPT}</script></body></html>`;
      return [language, html];
    }),
  );
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'`;
  return { pages, policy };
}
