import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Nå trenger du også en kode fra autentiseringsappen din for å logge inn.',
  factor_off: 'Du trenger ikke lenger en kode for å logge inn: Passordet er nok.',
  recovery_codes: 'Du har fått nye gjenopprettingskoder. De gamle virker ikke lenger.',
  passkey_added: 'Du kan nå logge inn med en ny passnøkkel.',
  passkey_removed: 'En passnøkkel er fjernet. Den kan ikke lenger brukes til å logge inn.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Banken opplyser at kontoen ikke kan belastes: Den er avsluttet, sperret eller av en annen type. Du kan bruke en annen konto eller betale på en annen måte.',
  funds:
    'Det var ikke nok penger på kontoen. Prøv igjen senere, eller betal på en annen måte. Skjer det to ganger på et år, kan du ikke lenger betale med direktedebitering.',
  refused:
    'Belastningen ble avvist eller ført tilbake i banken. Du kan ikke lenger betale med direktedebitering; de andre betalingsmåtene er fortsatt åpne.',
};

const CREDITS_TAKEN = 'De ubrukte creditsene fra kjøpet er tatt tilbake.';

export const nb: MailTexts = {
  hello: (name) => `Hei ${name},`,
  ignore: 'Var det ikke deg? Da trenger du ikke å gjøre noe.',
  sentBy: ({ site, support }) => `Sendt av ${site}. Spørsmål? Skriv til ${support}.`,
  look: 'Se det',
  noticeNote: 'Du velger under Varsler hvilke e-poster du får.',
  stopNotices: 'Stopp disse e-postene',
  linkBelow: 'Virker ikke knappen? Kopier denne adressen:',
  activate: ({ site }) => ({
    subject: `Bekreft e-postadressen din for ${site}`,
    heading: 'Ett trinn til',
    lines: [
      'Bekreft e-postadressen din, så er profilen din synlig, og andre kan svare deg.',
      'Lenken virker i sju dager.',
    ],
    button: 'Bekreft e-postadressen min',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Kontoen din hos ${site} er slettet`,
    heading: 'Kontoen din er slettet',
    lines: [
      'Profilen din vises ikke lenger, og ingen kan skrive til deg.',
      'Har du ombestemt deg? I 14 dager etter slettingen henter denne lenken alt tilbake slik det var.',
    ],
    button: 'Hent kontoen min tilbake',
    note: `Var det ikke deg? Skriv til ${support} med en gang.`,
  }),
  reset: ({ site }) => ({
    subject: `Nytt passord for ${site}`,
    heading: 'Velg et nytt passord',
    lines: [
      'Noen, forhåpentligvis du, har bedt om et nytt passord for denne e-postadressen.',
      'Lenken virker i to timer.',
    ],
    button: 'Velg et nytt passord',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Bekreft den nye e-postadressen din for ${site}`,
    heading: 'Er dette den nye adressen din?',
    lines: [`Bekreft at du fra nå av vil logge inn med ${email}.`, 'Lenken virker i én dag.'],
    button: 'Bekreft denne adressen',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Vil du endre e-postadressen din hos ${site}?`,
    heading: 'En ny e-postadresse?',
    lines: [
      `Noen som kjenner passordet ditt, vil heretter logge inn med ${email}. Den adressen får en lenke; ingenting endres før den åpnes.`,
    ],
    button: 'Det var ikke meg',
    note: 'Var det deg? Da trenger du ikke gjøre noe. Hvis ikke, stopper denne lenken det, logger ut alle og sender deg en lenke til et nytt passord.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `E-postadressen din hos ${site} er endret`,
    heading: 'E-postadressen din er endret',
    lines: [`Fra nå av logger du inn med ${email}.`],
    button: 'Det var ikke meg',
    note: 'Var det ikke deg? Med denne lenken får du adressen din tilbake. Den virker i tre dager.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Passordet ditt hos ${site} er endret`,
    heading: 'Passordet ditt er endret',
    lines: ['Du er logget ut på de andre enhetene dine.'],
    note: `Var det ikke deg? Skriv til ${support} med en gang.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Innloggingen din hos ${site} er endret`,
    heading: 'Innloggingen din er endret',
    lines: [SIGN_IN_CHANGES[change], 'Du er logget ut på de andre enhetene dine.'],
    note: `Var det ikke deg? Skriv til ${support} med en gang.`,
  }),
  already_member: ({ site }) => ({
    subject: `Du har allerede en konto hos ${site}`,
    heading: 'Du har allerede en konto',
    lines: [
      'Noen, forhåpentligvis du, prøvde å registrere seg med denne e-postadressen. Den har allerede en konto: Du kan logge inn.',
    ],
    button: 'Til innlogging',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Kvitteringen din fra ${site}: ${amount}`,
    heading: 'Takk for kjøpet',
    lines: [
      `${counted(credits, 'credit', 'credits')} for ${amount}`,
      `Betalt ${date} med ${method}`,
      `Betaling ${number}`,
      `Dette er en engangsbetaling, ikke et abonnement. I ${counted(refundDays, 'dag', 'dager')} kan du angre kjøpet: åpne transaksjonen på kontoen din.`,
    ],
    button: 'Se transaksjonen',
    note: `Har du ikke kjøpt dette? Skriv til ${support} med en gang.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Angret kjøp hos ${site}: ${amount}`,
    heading: 'Du har gått fra kjøpet',
    lines: [
      `Mottatt ${date}: du går fra avtalen for betaling ${number}.`,
      `Ubrukte credits som er tatt tilbake: ${credits}`,
      `Vi betaler ${amount} tilbake på samme måte som du betalte (${method}), innen 14 dager.`,
    ],
    button: 'Se transaksjonen',
    note: 'Ta vare på denne bekreftelsen.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Refusjon fra ${site}: ${amount}`,
    heading: 'Du får penger tilbake',
    lines: [
      `Vi betaler ${amount} av betaling ${number} tilbake på samme måte som du betalte (${method}), innen 14 dager. Bestemt ${date}.`,
      `Ubrukte credits som er tatt tilbake: ${credits}`,
    ],
    button: 'Se transaksjonen',
    note: `Har du spørsmål, skriv til ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `En kopi av opplysningene dine fra ${site}`,
    heading: 'Opplysningene dine',
    lines: ['Her er en kopi av det vi har lagret om deg. Lenken virker i 7 dager.'],
    button: 'Last ned kopien',
    note: 'Ikke del lenken: den som har den, kan lese opplysningene dine.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Fødselsdatoen din hos ${site} er rettet`,
    heading: 'Fødselsdatoen din er rettet',
    lines: ['Kundestøtten vår har rettet fødselsdatoen på kontoen din etter å ha sett dokumentasjon.'],
    note: `Har du ikke bedt om dette? Skriv til ${support} med en gang.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Fullmakten din til direktedebitering hos ${site}`,
    heading: 'Direktedebiteringen din',
    lines: [
      `${amount} trekkes tidligst ${date} fra kontoen som slutter på ${mandate.last4}.`,
      `Fullmaktens referanse: ${mandate.reference}`,
      `Kreditor: ${mandate.creditor}`,
      `Kontoinnehaver: ${mandate.debtor}`,
      `Gitt ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Se betalingen',
    note: 'Ta vare på denne kopien.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Direktedebiteringen på ${amount} kom tilbake`,
    heading: 'Direktedebiteringen kom tilbake',
    lines: [
      `Banken din har gitt belastningen på ${amount} til ${site} tilbake.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalingen',
    note: `Har du ikke kjøpt dette? Skriv til ${support} med en gang.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Betalingen din på ${amount} er trukket tilbake`,
    heading: 'Betalingen din er trukket tilbake',
    lines: [
      `Banken eller betalingstjenesten din har trukket betalingen på ${amount} til ${site} tilbake, slik det skjer når en betaling bestrides.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalingen',
    note: `Har du ikke bedt om dette? Skriv til ${support} med en gang.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Betalingen din på ${amount} gjelder igjen`,
    heading: 'Betalingen din gjelder igjen',
    lines: [
      `Tvisten om betalingen din på ${amount} til ${site} er avgjort: Betalingen gjelder igjen som før.`,
      'Credits som ble tatt tilbake med den, står på kontoen din igjen.',
    ],
    button: 'Se betalingen',
    note: `Er du ikke enig? Skriv til ${support}.`,
  }),
};
