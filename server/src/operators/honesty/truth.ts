import type { Language } from '@vonk/api/languages.ts';

/**
 * The truthful answer, by language: the profile is fictional and the site's own, a member of its staff writes, and there can
 * be no meeting. Nobody changes it on the way.
 */
export const TRUTH: Record<Language, string> = {
  nl: 'Eerlijk antwoord: dit is een fictief profiel van deze site. Een medewerker van de site schrijft namens dit profiel. De persoon op het profiel bestaat niet; afspreken, bellen of gegevens uitwisselen kan niet. Ik klets graag met je verder.',
  en: 'An honest answer: this is a fictional profile that belongs to this site. Somebody who works for the site writes for it. The person on the profile does not exist, so we cannot meet, call or exchange contact details. I am happy to go on chatting with you.',
  de: 'Ehrliche Antwort: Dies ist ein fiktives Profil dieser Website. Jemand, der für die Website arbeitet, schreibt für dieses Profil. Die Person auf dem Profil gibt es nicht; wir können uns nicht treffen, nicht telefonieren und keine Kontaktdaten austauschen. Ich schreibe gern weiter mit dir.',
  fr: 'Réponse honnête : ce profil est fictif et appartient à ce site. Une personne qui travaille pour le site écrit en son nom. La personne du profil n’existe pas ; il n’est pas possible de se rencontrer, de s’appeler ni d’échanger des coordonnées. Je continue volontiers à discuter ici.',
  es: 'Respuesta sincera: este perfil es ficticio y pertenece a este sitio. Escribe por él alguien que trabaja para el sitio. La persona del perfil no existe; no es posible quedar, llamarse ni intercambiar datos de contacto. Con gusto sigo charlando contigo.',
  it: 'Risposta sincera: questo profilo è fittizio e appartiene a questo sito. Scrive per lui una persona che lavora per il sito. La persona del profilo non esiste; non è possibile incontrarsi, telefonarsi o scambiarsi contatti. Continuo volentieri a chiacchierare con te.',
  pl: 'Szczera odpowiedź: to fikcyjny profil należący do tego serwisu. Pisze za niego osoba, która pracuje dla serwisu. Osoba z profilu nie istnieje; nie możemy się spotkać, zadzwonić do siebie ani wymienić danych kontaktowych. Chętnie dalej z Tobą popiszę.',
  da: 'Et ærligt svar: dette er en fiktiv profil, som hører til siden her. En, der arbejder for siden, skriver for profilen. Personen på profilen findes ikke, så vi kan ikke mødes, ringe eller udveksle kontaktoplysninger. Jeg vil gerne skrive videre med dig.',
  nb: 'Et ærlig svar: dette er en fiktiv profil som hører til dette nettstedet. En som jobber for nettstedet, skriver for profilen. Personen på profilen finnes ikke, så vi kan ikke møtes, ringe eller utveksle kontaktinformasjon. Jeg skriver gjerne videre med deg.',
  sv: 'Ett ärligt svar: det här är en fiktiv profil som hör till webbplatsen. Någon som arbetar för webbplatsen skriver för profilen. Personen på profilen finns inte, så vi kan inte träffas, ringas eller utbyta kontaktuppgifter. Jag fortsätter gärna att skriva med dig.',
  fi: 'Rehellinen vastaus: tämä on sivuston oma kuvitteellinen profiili. Sen puolesta kirjoittaa joku, joka työskentelee sivustolle. Profiilin henkilöä ei ole olemassa, joten emme voi tavata, soittaa tai vaihtaa yhteystietoja. Jatkan mielelläni juttelua kanssasi.',
};
