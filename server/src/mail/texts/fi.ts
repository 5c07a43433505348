import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Kirjautumiseen tarvitaan nyt myös koodi todennussovelluksestasi.',
  factor_off: 'Kirjautumiseen ei enää tarvita koodia: salasanasi riittää.',
  recovery_codes: 'Sinulla on uudet palautuskoodit. Vanhat eivät enää toimi.',
  passkey_added: 'Voit nyt kirjautua uudella avainkoodilla.',
  passkey_removed: 'Avainkoodi on poistettu. Sillä ei voi enää kirjautua.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Pankin mukaan tililtä ei voi veloittaa: se on suljettu, estetty tai muun tyyppinen. Voit käyttää toista tiliä tai maksaa toisella tavalla.',
  funds:
    'Tilillä ei ollut tarpeeksi rahaa. Yritä myöhemmin uudelleen tai maksa toisella tavalla. Jos näin käy kahdesti vuoden aikana, et voi enää maksaa suoraveloituksella.',
  refused:
    'Veloitus hylättiin tai palautettiin pankissa. Et voi enää maksaa suoraveloituksella; muut maksutavat ovat yhä käytössäsi.',
};

const CREDITS_TAKEN = 'Oston käyttämättömät krediitit on otettu takaisin.';

export const fi: MailTexts = {
  hello: (name) => `Hei ${name},`,
  ignore: 'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään.',
  sentBy: ({ site, support }) => `Lähettäjä: ${site}. Kysyttävää? Kirjoita osoitteeseen ${support}.`,
  look: 'Katso',
  noticeNote: 'Valitset kohdassa Ilmoitukset, mitä sähköposteja saat.',
  stopNotices: 'Lopeta nämä sähköpostit',
  linkBelow: 'Eikö painike toimi? Kopioi tämä osoite:',
  activate: ({ site }) => ({
    subject: `Vahvista sähköpostiosoitteesi: ${site}`,
    heading: 'Vielä yksi vaihe',
    lines: [
      'Vahvista sähköpostiosoitteesi, niin profiilisi näkyy ja muut voivat vastata sinulle.',
      'Linkki toimii seitsemän päivää.',
    ],
    button: 'Vahvista sähköpostiosoitteeni',
  }),
  reactivate: ({ site, support }) => ({
    subject: `${site}: tilisi on poistettu`,
    heading: 'Tilisi on poistettu',
    lines: [
      'Profiilisi ei enää näy, eikä kukaan voi kirjoittaa sinulle.',
      'Muuttuiko mielesi? Tällä linkillä saat kaiken takaisin ennalleen 14 päivän ajan poistamisesta.',
    ],
    button: 'Palauta tilini',
    note: `Etkö se ollut sinä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Uusi salasana: ${site}`,
    heading: 'Valitse uusi salasana',
    lines: [
      'Joku, toivottavasti sinä, pyysi uutta salasanaa tälle sähköpostiosoitteelle.',
      'Linkki toimii kaksi tuntia.',
    ],
    button: 'Valitse uusi salasana',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Vahvista uusi sähköpostiosoitteesi: ${site}`,
    heading: 'Onko tämä uusi osoitteesi?',
    lines: [`Vahvista, että haluat tästä lähtien kirjautua osoitteella ${email}.`, 'Linkki toimii yhden päivän.'],
    button: 'Vahvista tämä osoite',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Vaihdatko sähköpostiosoitteesi sivustolla ${site}?`,
    heading: 'Uusi sähköpostiosoite?',
    lines: [
      `Joku, joka tietää salasanasi, haluaa jatkossa kirjautua osoitteella ${email}. Osoitteeseen lähetetään linkki; mikään ei muutu ennen kuin se avataan.`,
    ],
    button: 'En ollut minä',
    note: 'Olitko se sinä? Silloin sinun ei tarvitse tehdä mitään. Jos et, tämä linkki pysäyttää vaihdon, kirjaa kaikki ulos ja lähettää sinulle linkin uuteen salasanaan.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `${site}: sähköpostiosoitteesi on vaihdettu`,
    heading: 'Sähköpostiosoitteesi on vaihdettu',
    lines: [`Tästä lähtien kirjaudut osoitteella ${email}.`],
    button: 'En ollut minä',
    note: 'Etkö se ollut sinä? Tällä linkillä saat osoitteesi takaisin. Se toimii kolme päivää.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `${site}: salasanasi on vaihdettu`,
    heading: 'Salasanasi on vaihdettu',
    lines: ['Sinut on kirjattu ulos muilta laitteiltasi.'],
    note: `Etkö se ollut sinä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `${site}: kirjautumisesi on muuttunut`,
    heading: 'Kirjautumisesi on muuttunut',
    lines: [SIGN_IN_CHANGES[change], 'Sinut on kirjattu ulos muilta laitteiltasi.'],
    note: `Etkö se ollut sinä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `${site}: sinulla on jo tili`,
    heading: 'Sinulla on jo tili',
    lines: [
      'Joku, toivottavasti sinä, yritti liittyä tällä sähköpostiosoitteella. Sillä on jo tili: voit kirjautua sisään.',
    ],
    button: 'Kirjautumiseen',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `${site}, kuittisi: ${amount}`,
    heading: 'Kiitos ostoksestasi',
    lines: [
      `${counted(credits, 'krediitti', 'krediittiä')}, ${amount}`,
      `Maksettu ${date}, maksutapa ${method}`,
      `Maksu ${number}`,
      `Tämä on kertamaksu, ei tilaus. Voit peruuttaa oston ${refundDays} päivän ajan: avaa tapahtuma tililläsi.`,
    ],
    button: 'Katso tapahtuma',
    note: `Etkö ostanut tätä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `${site}, peruutuksesi: ${amount}`,
    heading: 'Ostoksesi on peruutettu',
    lines: [
      `Vastaanotettu ${date}: peruutat maksua ${number} koskevan sopimuksen.`,
      `Takaisin otetut käyttämättömät krediitit: ${credits}`,
      `Palautamme ${amount} samalla tavalla kuin maksoit (${method}) 14 päivän kuluessa.`,
    ],
    button: 'Katso tapahtuma',
    note: 'Säilytä tämä vahvistus.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `${site}, palautuksesi: ${amount}`,
    heading: 'Saat rahaa takaisin',
    lines: [
      `Palautamme ${amount} maksusta ${number} samalla tavalla kuin maksoit (${method}) 14 päivän kuluessa. Päätetty ${date}.`,
      `Takaisin otetut käyttämättömät krediitit: ${credits}`,
    ],
    button: 'Katso tapahtuma',
    note: `Kysyttävää? Kirjoita osoitteeseen ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Kopio tiedoistasi: ${site}`,
    heading: 'Tietosi',
    lines: ['Tässä on kopio tiedoista, joita säilytämme sinusta. Linkki toimii 7 päivää.'],
    button: 'Lataa kopio',
    note: 'Älä jaa linkkiä: se, jolla se on, voi lukea tietosi.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `${site}: syntymäaikasi on korjattu`,
    heading: 'Syntymäaikasi on korjattu',
    lines: ['Asiakaspalvelumme on korjannut tilisi syntymäajan nähtyään siitä todistuksen.'],
    note: `Etkö pyytänyt tätä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Suoraveloitusvaltuutuksesi: ${site}`,
    heading: 'Suoraveloituksesi',
    lines: [
      `${amount} veloitetaan tililtä, jonka numeron loppu on ${mandate.last4}, aikaisintaan ${date}.`,
      `Valtuutuksen viite: ${mandate.reference}`,
      `Velkoja: ${mandate.creditor}`,
      `Tilinomistaja: ${mandate.debtor}`,
      `Annettu ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Katso maksu',
    note: 'Säilytä tämä kopio.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Suoraveloituksesi ${amount} palautui`,
    heading: 'Suoraveloituksesi palautui',
    lines: [
      `Pankkisi palautti suoraveloituksen ${amount}, saajana ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Katso maksu',
    note: `Etkö ostanut tätä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Maksusi ${amount} on peritty takaisin`,
    heading: 'Maksusi on peritty takaisin',
    lines: [
      `Pankkisi tai maksupalvelusi peri takaisin maksun ${amount}, saajana ${site}, kuten tapahtuu, kun maksu riitautetaan.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Katso maksu',
    note: `Etkö pyytänyt tätä? Kirjoita heti osoitteeseen ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Maksusi ${amount} on taas voimassa`,
    heading: 'Maksusi on taas voimassa',
    lines: [
      `Riitautettu maksusi ${amount}, saajana ${site}, on ratkaistu: maksu on taas voimassa kuten ennenkin.`,
      'Sen mukana takaisin otetut krediitit ovat taas tililläsi.',
    ],
    button: 'Katso maksu',
    note: `Oletko eri mieltä? Kirjoita osoitteeseen ${support}.`,
  }),
};
