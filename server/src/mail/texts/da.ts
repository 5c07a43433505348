import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Nu skal du også bruge en kode fra din godkendelsesapp for at logge ind.',
  factor_off: 'Du skal ikke længere bruge en kode for at logge ind: Din adgangskode er nok.',
  recovery_codes: 'Du har fået nye gendannelseskoder. De gamle virker ikke længere.',
  passkey_added: 'Du kan nu logge ind med en ny adgangsnøgle.',
  passkey_removed: 'En adgangsnøgle er fjernet. Den kan ikke længere bruges til at logge ind.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Banken oplyser, at der ikke kan trækkes på denne konto: Den er lukket, spærret eller af en anden type. Du kan bruge en anden konto eller betale på en anden måde.',
  funds:
    'Der var ikke penge nok på kontoen. Prøv igen senere, eller betal på en anden måde. Sker det to gange på et år, kan du ikke længere betale med direkte debitering.',
  refused:
    'Debiteringen blev afvist eller ført tilbage i banken. Du kan ikke længere betale med direkte debitering; de andre betalingsmåder er stadig åbne.',
};

const CREDITS_TAKEN = 'De ubrugte credits fra købet er taget tilbage.';

export const da: MailTexts = {
  hello: (name) => `Hej ${name},`,
  ignore: 'Var det ikke dig? Så behøver du ikke gøre noget.',
  sentBy: ({ site, support }) => `Sendt af ${site}. Spørgsmål? Skriv til ${support}.`,
  look: 'Se det',
  noticeNote: 'Du vælger under Notifikationer, hvilke e-mails du får.',
  stopNotices: 'Stop disse e-mails',
  linkBelow: 'Virker knappen ikke? Så kopiér denne adresse:',
  activate: ({ site }) => ({
    subject: `Bekræft din e-mailadresse til ${site}`,
    heading: 'Et trin mere',
    lines: ['Bekræft din e-mailadresse, så er din profil synlig, og andre kan svare dig.', 'Linket virker i syv dage.'],
    button: 'Bekræft min e-mailadresse',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Din konto hos ${site} er slettet`,
    heading: 'Din konto er slettet',
    lines: [
      'Din profil vises ikke længere, og ingen kan skrive til dig.',
      'Har du ombestemt dig? I 14 dage efter sletningen bringer dette link det hele tilbage, som det var.',
    ],
    button: 'Giv mig min konto tilbage',
    note: `Var det ikke dig? Så skriv straks til ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Ny adgangskode til ${site}`,
    heading: 'Vælg en ny adgangskode',
    lines: [
      'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til denne e-mailadresse.',
      'Linket virker i to timer.',
    ],
    button: 'Vælg en ny adgangskode',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Bekræft din nye e-mailadresse til ${site}`,
    heading: 'Er det din nye adresse?',
    lines: [`Bekræft, at du fra nu af vil logge ind med ${email}.`, 'Linket virker i én dag.'],
    button: 'Bekræft denne adresse',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Vil du ændre din e-mailadresse hos ${site}?`,
    heading: 'En ny e-mailadresse?',
    lines: [
      `En person, der kender din adgangskode, vil fremover logge ind med ${email}. Den adresse får et link; der sker først noget, når det åbnes.`,
    ],
    button: 'Det var ikke mig',
    note: 'Var det dig? Så skal du ikke gøre noget. Var det ikke dig? Dette link stopper det, logger alle ud og sender dig et link til en ny adgangskode.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Din e-mailadresse hos ${site} er ændret`,
    heading: 'Din e-mailadresse er ændret',
    lines: [`Fra nu af logger du ind med ${email}.`],
    button: 'Det var ikke mig',
    note: 'Var det ikke dig? Med dette link får du din adresse tilbage. Det virker i tre dage.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Din adgangskode hos ${site} er ændret`,
    heading: 'Din adgangskode er ændret',
    lines: ['Du er logget ud på dine andre enheder.'],
    note: `Var det ikke dig? Så skriv straks til ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Dit login hos ${site} er ændret`,
    heading: 'Dit login er ændret',
    lines: [SIGN_IN_CHANGES[change], 'Du er logget ud på dine andre enheder.'],
    note: `Var det ikke dig? Så skriv straks til ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Du har allerede en konto hos ${site}`,
    heading: 'Du har allerede en konto',
    lines: [
      'Nogen, forhåbentlig dig, har prøvet at tilmelde sig med denne e-mailadresse. Den har allerede en konto: Du kan logge ind.',
    ],
    button: 'Til login',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Din kvittering fra ${site}: ${amount}`,
    heading: 'Tak for dit køb',
    lines: [
      `${counted(credits, 'credit', 'credits')} for ${amount}`,
      `Betalt ${date} med ${method}`,
      `Betaling ${number}`,
      `Dette er en engangsbetaling, ikke et abonnement. I ${counted(refundDays, 'dag', 'dage')} kan du fortryde købet: åbn transaktionen på din konto.`,
    ],
    button: 'Se transaktionen',
    note: `Har du ikke købt det? Så skriv straks til ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Din fortrydelse hos ${site}: ${amount}`,
    heading: 'Du har fortrudt dit køb',
    lines: [
      `Modtaget ${date}: du fortryder aftalen for betaling ${number}.`,
      `Ubrugte credits, der er taget tilbage: ${credits}`,
      `Vi betaler ${amount} tilbage på samme måde, som du betalte (${method}), inden for 14 dage.`,
    ],
    button: 'Se transaktionen',
    note: 'Gem denne bekræftelse.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Tilbagebetaling fra ${site}: ${amount}`,
    heading: 'Vi betaler dig tilbage',
    lines: [
      `Vi betaler ${amount} tilbage for betaling ${number}, på samme måde som du betalte (${method}), inden for 14 dage. Besluttet ${date}.`,
      `Ubrugte credits, der er taget tilbage: ${credits}`,
    ],
    button: 'Se transaktionen',
    note: `Har du spørgsmål, så skriv til ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `En kopi af dine oplysninger fra ${site}`,
    heading: 'Dine oplysninger',
    lines: ['Her er en kopi af det, vi har gemt om dig. Linket virker i 7 dage.'],
    button: 'Hent kopien',
    note: 'Del ikke linket: den, der har det, kan læse dine oplysninger.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Din fødselsdato hos ${site} er rettet`,
    heading: 'Din fødselsdato er rettet',
    lines: ['Vores support har rettet fødselsdatoen på din konto efter at have set dokumentation.'],
    note: `Har du ikke bedt om det? Så skriv straks til ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Din fuldmagt til direkte debitering hos ${site}`,
    heading: 'Din direkte debitering',
    lines: [
      `${amount} trækkes tidligst den ${date} på kontoen, der ender på ${mandate.last4}.`,
      `Fuldmagtens reference: ${mandate.reference}`,
      `Kreditor: ${mandate.creditor}`,
      `Kontohaver: ${mandate.debtor}`,
      `Givet den ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Se betalingen',
    note: 'Gem denne kopi.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Din direkte debitering på ${amount} kom tilbage`,
    heading: 'Din direkte debitering kom tilbage',
    lines: [
      `Din bank har givet debiteringen på ${amount} til ${site} tilbage.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalingen',
    note: `Har du ikke købt det? Så skriv straks til ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Din betaling på ${amount} er trukket tilbage`,
    heading: 'Din betaling er trukket tilbage',
    lines: [
      `Din bank eller betalingstjeneste har trukket betalingen på ${amount} til ${site} tilbage, som det sker, når der gøres indsigelse mod en betaling.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalingen',
    note: `Har du ikke bedt om det? Så skriv straks til ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Din betaling på ${amount} gælder igen`,
    heading: 'Din betaling gælder igen',
    lines: [
      `Indsigelsen mod din betaling på ${amount} til ${site} er afgjort: Betalingen gælder igen som før.`,
      'Credits, der blev taget tilbage med den, står igen på din konto.',
    ],
    button: 'Se betalingen',
    note: `Er du ikke enig? Skriv til ${support}.`,
  }),
};
