import type { ModerationTexts } from '../moderation-texts.ts';

export const sv: ModerationTexts = {
  removed: 'Något av ditt har tagits bort',
  warned: 'Du har fått en varning',
  suspended: (date) => `Ditt konto är tillfälligt avstängt till ${date}`,
  wasSuspended: (date) => `Ditt konto var tillfälligt avstängt till ${date}`,
  banned: 'Ditt konto är avstängt',
  nothing: 'Ingen åtgärd har vidtagits',
  about: {
    profile: 'Det gäller din profil.',
    message: 'Det gäller ett meddelande som du har skickat.',
    photo: 'Det gäller ett av dina bilder.',
  },
  ground: (words) => `Skälet: ${words} Våra villkor tillåter inte det (”Så behandlar vi varandra”).`,
  grounds: {
    advertising: 'du gjorde reklam eller skickade samma meddelande till många.',
    fraud: 'du bad om pengar eller försökte lura någon.',
    fake: 'du utgav dig för att vara någon annan.',
    insult: 'du förolämpade eller trakasserade någon.',
    threat: 'du hotade någon.',
    explicit: 'du visade explicita bilder eller texter.',
    underage: 'du är yngre än tillåtet, eller skriver som om du vore det.',
    illegal: 'det du publicerade strider mot lagen.',
  },
  person: 'En människa har beslutat detta efter en anmälan, inte ett program.',
  noticed: {
    review:
      'En människa har beslutat detta. Ingen har anmält det: på den här sajten granskas varje ny bild innan andra får se det.',
    rail: 'En människa har beslutat detta. Ingen har anmält det: ett program lade märke till det och gjorde inget på egen hand.',
  },
  appeal: 'Du kan överklaga gratis inom sex månader: då beslutar en annan moderator.',
  elsewhere: 'Du kan också vända dig till ett certifierat tvistlösningsorgan eller till domstol.',
  open: 'Läs beslutet eller överklaga',
  read: 'Läs beslutet',
  lifted: 'Du fick rätt: beslutet har upphävts',
  upheld: 'Vi har prövat din överklagan: beslutet står fast',
  report: {
    subject: 'Vad som hände med din anmälan',
    acted: 'Tack för din anmälan. Vi har tittat på den och vidtagit en åtgärd.',
    none: 'Tack för din anmälan. Vi har tittat på den och inte hittat något som våra villkor förbjuder.',
    gone: 'Tack för din anmälan. Kontot som den gällde är raderat: ingenting från det visas längre.',
    redress: 'Håller du inte med? Skriv till oss på sidan Klagomål. Du kan alltid blockera vem som helst.',
    complaints: 'Klagomål',
  },
};
