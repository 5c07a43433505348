import type { ModerationTexts } from '../moderation-texts.ts';

export const da: ModerationTexts = {
  removed: 'Noget af dit er blevet fjernet',
  warned: 'Du har fået en advarsel',
  suspended: (date) => `Din konto er suspenderet indtil ${date}`,
  wasSuspended: (date) => `Din konto var suspenderet indtil ${date}`,
  banned: 'Din konto er spærret',
  nothing: 'Der er ikke gjort noget',
  about: {
    profile: 'Det handler om din profil.',
    message: 'Det handler om en besked, du har sendt.',
    photo: 'Det handler om et af dine billeder.',
  },
  ground: (words) => `Grunden: ${words} Det tillader vores vilkår ikke (»Sådan behandler vi hinanden«).`,
  grounds: {
    advertising: 'du reklamerede eller sendte den samme besked til mange.',
    fraud: 'du bad om penge eller prøvede at snyde nogen.',
    fake: 'du gav dig ud for at være en anden.',
    insult: 'du fornærmede eller chikanerede nogen.',
    threat: 'du truede nogen.',
    explicit: 'du viste eksplicitte billeder eller tekster.',
    underage: 'du er yngre end tilladt eller skriver, som om du er det.',
    illegal: 'det, du delte, er i strid med loven.',
  },
  person: 'Et menneske har afgjort det efter en anmeldelse, ikke et program.',
  noticed: {
    review:
      'Et menneske har afgjort det. Ingen har anmeldt det: på dette site bliver hvert nyt billede set igennem, før andre ser det.',
    rail: 'Et menneske har afgjort det. Ingen har anmeldt det: et program lagde mærke til det og gjorde intet af sig selv.',
  },
  appeal: 'Du kan klage gratis inden for seks måneder: så afgør en anden moderator sagen.',
  elsewhere: 'Du kan også gå til et certificeret tvistbilæggelsesorgan eller til domstolene.',
  open: 'Læs afgørelsen eller klag',
  read: 'Læs afgørelsen',
  lifted: 'Du fik medhold: afgørelsen er ophævet',
  upheld: 'Vi har set på din klage: afgørelsen står ved magt',
  report: {
    subject: 'Hvad der skete med din anmeldelse',
    acted: 'Tak for din anmeldelse. Vi har set på den og grebet ind.',
    none: 'Tak for din anmeldelse. Vi har set på den og fandt ikke noget, som vores vilkår forbyder.',
    gone: 'Tak for din anmeldelse. Kontoen, den handlede om, er slettet: Der vises ikke længere noget fra den.',
    redress: 'Er du uenig? Så skriv til os på siden Klager. Du kan altid blokere hvem som helst.',
    complaints: 'Klager',
  },
};
