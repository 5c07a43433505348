import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Om in te loggen is nu ook een code uit je authenticator-app nodig.',
  factor_off: 'Om in te loggen is geen code meer nodig: je wachtwoord is genoeg.',
  recovery_codes: 'Je hebt nieuwe herstelcodes. De oude werken niet meer.',
  passkey_added: 'Je kunt nu inloggen met een nieuwe passkey.',
  passkey_removed: 'Er is een passkey verwijderd. Daarmee kan niemand meer inloggen.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'De bank meldt dat van deze rekening niet kan worden afgeschreven: hij is opgeheven, geblokkeerd of van een andere soort. Je kunt een andere rekening gebruiken of op een andere manier betalen.',
  funds:
    'Er stond niet genoeg geld op de rekening. Probeer het later opnieuw of betaal op een andere manier. Gebeurt het twee keer in een jaar, dan kun je niet meer met incasso betalen.',
  refused:
    'De incasso is bij de bank geweigerd of teruggehaald. Je kunt niet meer met incasso betalen; de andere betaalmethoden blijven open.',
};

const CREDITS_TAKEN = 'De ongebruikte credits van deze aankoop zijn teruggenomen.';

export const nl: MailTexts = {
  hello: (name) => `Hoi ${name},`,
  ignore: 'Was jij dit niet? Dan hoef je niets te doen.',
  sentBy: ({ site, support }) => `Verstuurd door ${site}. Vragen? Schrijf naar ${support}.`,
  look: 'Bekijk het',
  noticeNote: 'Je kiest bij Meldingen welke e-mails je krijgt.',
  stopNotices: 'Stop deze e-mails',
  linkBelow: 'Werkt de knop niet? Kopieer dan dit adres:',
  activate: ({ site }) => ({
    subject: `Bevestig je e-mailadres voor ${site}`,
    heading: 'Nog één stap',
    lines: [
      'Bevestig je e-mailadres, dan is je profiel zichtbaar en kunnen anderen je antwoorden.',
      'De link werkt zeven dagen.',
    ],
    button: 'Bevestig mijn e-mailadres',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Je account bij ${site} is verwijderd`,
    heading: 'Je account is verwijderd',
    lines: [
      'Je profiel is niet meer te zien en niemand kan je nog een bericht sturen.',
      'Bedenk je je? Tot 14 dagen na het verwijderen zet je met deze link alles terug zoals het was.',
    ],
    button: 'Zet mijn account terug',
    note: `Was jij dit niet? Schrijf dan meteen naar ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Nieuw wachtwoord voor ${site}`,
    heading: 'Kies een nieuw wachtwoord',
    lines: ['Iemand, hopelijk jij, vroeg een nieuw wachtwoord aan voor dit e-mailadres.', 'De link werkt twee uur.'],
    button: 'Kies een nieuw wachtwoord',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Bevestig je nieuwe e-mailadres voor ${site}`,
    heading: 'Is dit je nieuwe adres?',
    lines: [`Bevestig dat je voortaan met ${email} wilt inloggen.`, 'De link werkt één dag.'],
    button: 'Bevestig dit adres',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Wil je je e-mailadres bij ${site} wijzigen?`,
    heading: 'Een nieuw e-mailadres?',
    lines: [
      `Iemand die je wachtwoord kent, wil voortaan inloggen met ${email}. Dat adres krijgt een link; er verandert pas iets als die geopend wordt.`,
    ],
    button: 'Dit was ik niet',
    note: 'Was jij dit? Dan hoef je niets te doen. Was jij dit niet? Deze link houdt het tegen, logt iedereen uit en stuurt je een link voor een nieuw wachtwoord.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Je e-mailadres bij ${site} is gewijzigd`,
    heading: 'Je e-mailadres is gewijzigd',
    lines: [`Je logt voortaan in met ${email}.`],
    button: 'Dit was ik niet',
    note: 'Was jij dit niet? Met deze link krijg je je adres terug. Hij werkt drie dagen.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Je wachtwoord bij ${site} is gewijzigd`,
    heading: 'Je wachtwoord is gewijzigd',
    lines: ['Op je andere apparaten ben je uitgelogd.'],
    note: `Was jij dit niet? Schrijf dan meteen naar ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Je login bij ${site} is gewijzigd`,
    heading: 'Je login is gewijzigd',
    lines: [SIGN_IN_CHANGES[change], 'Op je andere apparaten ben je uitgelogd.'],
    note: `Was jij dit niet? Schrijf dan meteen naar ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Je hebt al een account bij ${site}`,
    heading: 'Je hebt al een account',
    lines: [
      'Iemand, hopelijk jij, wilde zich met dit e-mailadres inschrijven. Er is al een account: je kunt inloggen.',
    ],
    button: 'Naar inloggen',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Je bon van ${site}: ${amount}`,
    heading: 'Bedankt voor je aankoop',
    lines: [
      `${counted(credits, 'credit', 'credits')} voor ${amount}`,
      `Betaald op ${date} via ${method}`,
      `Betaling ${number}`,
      `Dit is een eenmalige betaling, geen abonnement. Je kunt de koop ${counted(refundDays, 'dag', 'dagen')} lang herroepen: open de transactie in je account.`,
    ],
    button: 'Bekijk de transactie',
    note: `Heb je dit niet gekocht? Schrijf dan meteen naar ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Je herroeping bij ${site}: ${amount}`,
    heading: 'Je aankoop is herroepen',
    lines: [
      `Ontvangen op ${date}: je herroept de overeenkomst van betaling ${number}.`,
      `Ongebruikte credits die zijn teruggenomen: ${credits}`,
      `We betalen ${amount} terug zoals je hebt betaald (${method}), binnen 14 dagen.`,
    ],
    button: 'Bekijk de transactie',
    note: 'Bewaar deze bevestiging.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Je terugbetaling van ${site}: ${amount}`,
    heading: 'Je krijgt geld terug',
    lines: [
      `We betalen ${amount} van betaling ${number} terug zoals je hebt betaald (${method}), binnen 14 dagen. Besloten op ${date}.`,
      `Ongebruikte credits die zijn teruggenomen: ${credits}`,
    ],
    button: 'Bekijk de transactie',
    note: `Vragen? Schrijf naar ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Een kopie van je gegevens van ${site}`,
    heading: 'Je gegevens',
    lines: ['Hier is een kopie van wat we van je bewaren. De link werkt 7 dagen.'],
    button: 'Kopie downloaden',
    note: 'Deel de link niet: wie hem heeft, kan je gegevens lezen.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Je geboortedatum bij ${site} is gecorrigeerd`,
    heading: 'Je geboortedatum is gecorrigeerd',
    lines: [
      'Onze klantenservice heeft de geboortedatum in je account gecorrigeerd, nadat we een bewijs hebben gezien.',
    ],
    note: `Heb je hier niet om gevraagd? Schrijf dan meteen naar ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Je incassomachtiging voor ${site}`,
    heading: 'Je incasso',
    lines: [
      `${amount} wordt op zijn vroegst op ${date} afgeschreven van de rekening die eindigt op ${mandate.last4}.`,
      `Kenmerk van de machtiging: ${mandate.reference}`,
      `Incassant: ${mandate.creditor}`,
      `Rekeninghouder: ${mandate.debtor}`,
      `Gegeven op ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Bekijk de betaling',
    note: 'Bewaar deze kopie.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Je incasso van ${amount} is teruggekomen`,
    heading: 'Je incasso is teruggekomen',
    lines: [
      `Je bank heeft de incasso van ${amount} aan ${site} teruggegeven.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Bekijk de betaling',
    note: `Heb je dit niet gekocht? Schrijf dan meteen naar ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Je betaling van ${amount} is teruggehaald`,
    heading: 'Je betaling is teruggehaald',
    lines: [
      `Je bank of betaaldienst heeft de betaling van ${amount} aan ${site} teruggehaald, zoals gebeurt als een betaling wordt betwist.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Bekijk de betaling',
    note: `Heb je hier niet om gevraagd? Schrijf dan meteen naar ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Je betaling van ${amount} geldt weer`,
    heading: 'Je betaling geldt weer',
    lines: [
      `Over de betwiste betaling van ${amount} aan ${site} is beslist: de betaling geldt weer, zoals voorheen.`,
      'Credits die ermee waren teruggenomen, staan weer op je account.',
    ],
    button: 'Bekijk de betaling',
    note: `Ben je het er niet mee eens? Schrijf naar ${support}.`,
  }),
};
