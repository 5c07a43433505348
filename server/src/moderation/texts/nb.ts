import type { ModerationTexts } from '../moderation-texts.ts';

export const nb: ModerationTexts = {
  removed: 'Noe av ditt er fjernet',
  warned: 'Du har fått en advarsel',
  suspended: (date) => `Kontoen din er suspendert til ${date}`,
  wasSuspended: (date) => `Kontoen din var suspendert til ${date}`,
  banned: 'Kontoen din er stengt',
  nothing: 'Det er ikke gjort noe',
  about: {
    profile: 'Det gjelder profilen din.',
    message: 'Det gjelder en melding du har sendt.',
    photo: 'Det gjelder et av bildene dine.',
  },
  ground: (words) => `Grunnen: ${words} Vilkårene våre tillater ikke dette («Slik behandler vi hverandre»).`,
  grounds: {
    advertising: 'du reklamerte eller sendte samme melding til mange.',
    fraud: 'du ba om penger eller prøvde å lure noen.',
    fake: 'du ga deg ut for å være noen andre.',
    insult: 'du fornærmet eller trakasserte noen.',
    threat: 'du truet noen.',
    explicit: 'du viste eksplisitte bilder eller tekster.',
    underage: 'du er yngre enn tillatt, eller skriver som om du er det.',
    illegal: 'det du delte, er i strid med loven.',
  },
  person: 'Et menneske har avgjort dette etter en rapport, ikke et program.',
  noticed: {
    review:
      'Et menneske har avgjort dette. Ingen har rapportert det: på dette nettstedet blir hvert nytt bilde sett gjennom før andre ser det.',
    rail: 'Et menneske har avgjort dette. Ingen har rapportert det: et program la merke til det og gjorde ingenting på egen hånd.',
  },
  appeal: 'Du kan klage gratis innen seks måneder: da avgjør en annen moderator saken.',
  elsewhere: 'Du kan også gå til et sertifisert tvisteløsningsorgan eller til domstolene.',
  open: 'Les avgjørelsen eller klag',
  read: 'Les avgjørelsen',
  lifted: 'Du fikk medhold: avgjørelsen er opphevet',
  upheld: 'Vi har sett på klagen din: avgjørelsen står',
  report: {
    subject: 'Hva som skjedde med rapporten din',
    acted: 'Takk for rapporten. Vi har sett på den og grepet inn.',
    none: 'Takk for rapporten. Vi har sett på den og fant ikke noe som vilkårene våre forbyr.',
    gone: 'Takk for rapporten. Kontoen den gjaldt, er slettet: Ingenting fra den vises lenger.',
    redress: 'Er du uenig? Skriv til oss på siden Klager. Du kan alltid blokkere hvem som helst.',
    complaints: 'Klager',
  },
};
