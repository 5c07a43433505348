import type { ModerationTexts } from '../moderation-texts.ts';

export const fi: ModerationTexts = {
  removed: 'Jotain sinulta on poistettu',
  warned: 'Olet saanut varoituksen',
  suspended: (date) => `Tilisi on jäädytetty ${date} asti`,
  wasSuspended: (date) => `Tilisi oli jäädytettynä ${date} asti`,
  banned: 'Tilisi on suljettu',
  nothing: 'Toimiin ei ryhdytty',
  about: {
    profile: 'Kyse on profiilistasi.',
    message: 'Kyse on lähettämästäsi viestistä.',
    photo: 'Kyse on yhdestä kuvistasi.',
  },
  ground: (words) => `Syy: ${words} Ehtomme eivät salli tätä (”Miten kohtelemme toisiamme”).`,
  grounds: {
    advertising: 'mainostit tai lähetit saman viestin monelle.',
    fraud: 'pyysit rahaa tai yritit huijata jotakuta.',
    fake: 'esiinnyit toisena henkilönä.',
    insult: 'loukkasit tai häiritsit jotakuta.',
    threat: 'uhkailit jotakuta.',
    explicit: 'näytit seksuaalisia kuvia tai tekstejä.',
    underage: 'olet sallittua nuorempi tai kirjoitat kuin olisit.',
    illegal: 'julkaisemasi sisältö on lainvastaista.',
  },
  person: 'Asian ratkaisi ihminen ilmiannon perusteella, ei ohjelma.',
  noticed: {
    review:
      'Asian ratkaisi ihminen. Kukaan ei ilmiantanut sitä: tällä sivustolla jokainen uusi kuva tarkistetaan, ennen kuin muut näkevät sen.',
    rail: 'Asian ratkaisi ihminen. Kukaan ei ilmiantanut sitä: ohjelma huomasi sen eikä tehnyt itse mitään.',
  },
  appeal: 'Voit valittaa maksutta kuuden kuukauden kuluessa: silloin toinen valvoja ratkaisee asian.',
  elsewhere: 'Voit myös kääntyä sertifioidun riidanratkaisuelimen tai tuomioistuimen puoleen.',
  open: 'Lue päätös tai tee valitus',
  read: 'Lue päätös',
  lifted: 'Olit oikeassa: päätös on kumottu',
  upheld: 'Valituksesi on käsitelty: päätös pysyy voimassa',
  report: {
    subject: 'Mitä ilmiannollesi tapahtui',
    acted: 'Kiitos ilmiannostasi. Tarkistimme sen ja ryhdyimme toimiin.',
    none: 'Kiitos ilmiannostasi. Tarkistimme sen emmekä löytäneet mitään ehtojemme vastaista.',
    gone: 'Kiitos ilmiannostasi. Tili, jota se koski, on poistettu: mitään siitä ei enää näytetä.',
    redress: 'Jos olet eri mieltä, kirjoita meille Valitukset-sivulla. Voit estää kenet tahansa milloin tahansa.',
    complaints: 'Valitukset',
  },
};
