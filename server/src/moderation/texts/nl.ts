import type { ModerationTexts } from '../moderation-texts.ts';

export const nl: ModerationTexts = {
  removed: 'Iets van jou is verwijderd',
  warned: 'Je hebt een waarschuwing gekregen',
  suspended: (date) => `Je account is geschorst tot ${date}`,
  wasSuspended: (date) => `Je account was geschorst tot ${date}`,
  banned: 'Je account is geblokkeerd',
  nothing: 'Er is geen maatregel genomen',
  about: {
    profile: 'Het gaat om je profiel.',
    message: 'Het gaat om een bericht dat je hebt gestuurd.',
    photo: 'Het gaat om een van je foto’s.',
  },
  ground: (words) => `De reden: ${words} Onze voorwaarden staan dat niet toe (‘Hoe we met elkaar omgaan’).`,
  grounds: {
    advertising: 'je maakte reclame of stuurde velen hetzelfde bericht.',
    fraud: 'je vroeg om geld of probeerde iemand op te lichten.',
    fake: 'je deed je voor als iemand anders.',
    insult: 'je beledigde iemand of viel iemand lastig.',
    threat: 'je bedreigde iemand.',
    explicit: 'je plaatste expliciete foto’s of teksten.',
    underage: 'je bent jonger dan toegestaan, of schrijft alsof je dat bent.',
    illegal: 'wat je plaatste, is in strijd met de wet.',
  },
  person: 'Een mens heeft dit beslist na een melding, geen programma.',
  noticed: {
    review:
      'Een mens heeft dit beslist. Niemand heeft het gemeld: op deze site wordt elke nieuwe foto bekeken voordat anderen hem zien.',
    rail: 'Een mens heeft dit beslist. Niemand heeft het gemeld: een programma merkte het op en deed zelf niets.',
  },
  appeal: 'Je kunt binnen zes maanden gratis bezwaar maken: een andere moderator beslist dan.',
  elsewhere: 'Je kunt ook naar een erkende geschillencommissie of naar de rechter.',
  open: 'Lees de beslissing of maak bezwaar',
  read: 'Lees de beslissing',
  lifted: 'Je bezwaar klopt: de beslissing is teruggedraaid',
  upheld: 'We hebben je bezwaar bekeken: de beslissing blijft',
  report: {
    subject: 'Wat er met je melding is gebeurd',
    acted: 'Bedankt voor je melding. We hebben ernaar gekeken en een maatregel genomen.',
    none: 'Bedankt voor je melding. We hebben ernaar gekeken en niets gevonden dat onze voorwaarden verbieden.',
    gone: 'Bedankt voor je melding. Het account waar het over ging is verwijderd: er is niets meer van te zien.',
    redress: 'Ben je het er niet mee eens? Schrijf ons op de pagina Klachten. Je kunt iedereen altijd blokkeren.',
    complaints: 'Klachten',
  },
};
