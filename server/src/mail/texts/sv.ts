import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Nu behövs också en kod från din autentiseringsapp för att logga in.',
  factor_off: 'Det behövs inte längre någon kod för att logga in: ditt lösenord räcker.',
  recovery_codes: 'Du har fått nya återställningskoder. De gamla fungerar inte längre.',
  passkey_added: 'Nu kan du logga in med en ny lösennyckel.',
  passkey_removed: 'En lösennyckel är borttagen. Den går inte längre att logga in med.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Banken meddelar att det inte går att dra pengar från kontot: det är avslutat, spärrat eller av annat slag. Du kan använda ett annat konto eller betala på ett annat sätt.',
  funds:
    'Det fanns inte tillräckligt med pengar på kontot. Försök igen senare eller betala på ett annat sätt. Händer det två gånger på ett år kan du inte längre betala med autogiro.',
  refused:
    'Dragningen avvisades eller återfördes hos banken. Du kan inte längre betala med autogiro; de andra betalsätten är fortfarande öppna.',
};

const CREDITS_TAKEN = 'De oanvända credits från köpet har tagits tillbaka.';

export const sv: MailTexts = {
  hello: (name) => `Hej ${name},`,
  ignore: 'Var det inte du? Då behöver du inte göra något.',
  sentBy: ({ site, support }) => `Skickat av ${site}. Frågor? Skriv till ${support}.`,
  look: 'Titta',
  noticeNote: 'Du väljer under Notiser vilka mejl du får.',
  stopNotices: 'Sluta skicka de här mejlen',
  linkBelow: 'Fungerar inte knappen? Kopiera den här adressen:',
  activate: ({ site }) => ({
    subject: `Bekräfta din e-postadress för ${site}`,
    heading: 'Ett steg till',
    lines: ['Bekräfta din e-postadress, så syns din profil och andra kan svara dig.', 'Länken fungerar i sju dagar.'],
    button: 'Bekräfta min e-postadress',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Ditt konto på ${site} är raderat`,
    heading: 'Ditt konto är raderat',
    lines: [
      'Din profil syns inte längre och ingen kan skriva till dig.',
      'Har du ångrat dig? Med den här länken får du tillbaka allt som det var, i 14 dagar efter raderingen.',
    ],
    button: 'Ge mig tillbaka mitt konto',
    note: `Var det inte du? Skriv till ${support} direkt.`,
  }),
  reset: ({ site }) => ({
    subject: `Nytt lösenord för ${site}`,
    heading: 'Välj ett nytt lösenord',
    lines: [
      'Någon, förhoppningsvis du, har bett om ett nytt lösenord för den här e-postadressen.',
      'Länken fungerar i två timmar.',
    ],
    button: 'Välj ett nytt lösenord',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Bekräfta din nya e-postadress för ${site}`,
    heading: 'Är det här din nya adress?',
    lines: [`Bekräfta att du vill logga in med ${email} från och med nu.`, 'Länken fungerar i en dag.'],
    button: 'Bekräfta adressen',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Vill du byta e-postadress hos ${site}?`,
    heading: 'En ny e-postadress?',
    lines: [
      `Någon som kan ditt lösenord vill hädanefter logga in med ${email}. Den adressen får en länk; inget ändras förrän den öppnas.`,
    ],
    button: 'Det var inte jag',
    note: 'Var det du? Då behöver du inte göra något. Om inte stoppar den här länken bytet, loggar ut alla och skickar dig en länk till ett nytt lösenord.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Din e-postadress på ${site} är ändrad`,
    heading: 'Din e-postadress är ändrad',
    lines: [`Från och med nu loggar du in med ${email}.`],
    button: 'Det var inte jag',
    note: 'Var det inte du? Med den här länken får du tillbaka din adress. Den fungerar i tre dagar.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Ditt lösenord på ${site} är ändrat`,
    heading: 'Ditt lösenord är ändrat',
    lines: ['Du har loggats ut på dina andra enheter.'],
    note: `Var det inte du? Skriv till ${support} direkt.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Din inloggning på ${site} är ändrad`,
    heading: 'Din inloggning är ändrad',
    lines: [SIGN_IN_CHANGES[change], 'Du har loggats ut på dina andra enheter.'],
    note: `Var det inte du? Skriv till ${support} direkt.`,
  }),
  already_member: ({ site }) => ({
    subject: `Du har redan ett konto på ${site}`,
    heading: 'Du har redan ett konto',
    lines: [
      'Någon, förhoppningsvis du, försökte skapa ett konto med den här e-postadressen. Den har redan ett konto: du kan logga in.',
    ],
    button: 'Till inloggningen',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Ditt kvitto från ${site}: ${amount}`,
    heading: 'Tack för ditt köp',
    lines: [
      `${counted(credits, 'credit', 'credits')} för ${amount}`,
      `Betalat ${date} med ${method}`,
      `Betalning ${number}`,
      `Det här är en engångsbetalning, ingen prenumeration. I ${counted(refundDays, 'dag', 'dagar')} kan du ångra köpet: öppna transaktionen på ditt konto.`,
    ],
    button: 'Se transaktionen',
    note: `Har du inte köpt det här? Skriv till ${support} direkt.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Du har ångrat ditt köp hos ${site}: ${amount}`,
    heading: 'Du har frånträtt ditt köp',
    lines: [
      `Mottaget ${date}: du frånträder avtalet för betalning ${number}.`,
      `Oanvända credits som har tagits tillbaka: ${credits}`,
      `Vi betalar tillbaka ${amount} på samma sätt som du betalade (${method}), inom 14 dagar.`,
    ],
    button: 'Se transaktionen',
    note: 'Spara den här bekräftelsen.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Din återbetalning från ${site}: ${amount}`,
    heading: 'Du får pengar tillbaka',
    lines: [
      `Vi betalar tillbaka ${amount} av betalning ${number} på samma sätt som du betalade (${method}), inom 14 dagar. Beslutat ${date}.`,
      `Oanvända credits som har tagits tillbaka: ${credits}`,
    ],
    button: 'Se transaktionen',
    note: `Har du frågor? Skriv till ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `En kopia av dina uppgifter från ${site}`,
    heading: 'Dina uppgifter',
    lines: ['Här är en kopia av det vi har sparat om dig. Länken fungerar i 7 dagar.'],
    button: 'Ladda ner kopian',
    note: 'Dela inte länken: den som har den kan läsa dina uppgifter.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Ditt födelsedatum på ${site} är rättat`,
    heading: 'Ditt födelsedatum är rättat',
    lines: ['Vår support har rättat födelsedatumet på ditt konto efter att ha sett ett intyg.'],
    note: `Var det inte du som bad om det? Skriv till ${support} direkt.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Ditt autogiromedgivande för ${site}`,
    heading: 'Ditt autogiro',
    lines: [
      `${amount} dras tidigast den ${date} från kontot som slutar på ${mandate.last4}.`,
      `Medgivandets referens: ${mandate.reference}`,
      `Betalningsmottagare: ${mandate.creditor}`,
      `Kontoinnehavare: ${mandate.debtor}`,
      `Lämnat den ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Se betalningen',
    note: 'Spara den här kopian.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Ditt autogiro på ${amount} kom tillbaka`,
    heading: 'Ditt autogiro kom tillbaka',
    lines: [
      `Din bank har lämnat tillbaka dragningen på ${amount} till ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalningen',
    note: `Har du inte köpt det här? Skriv till ${support} direkt.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Din betalning på ${amount} har tagits tillbaka`,
    heading: 'Din betalning har tagits tillbaka',
    lines: [
      `Din bank eller betaltjänst har tagit tillbaka betalningen på ${amount} till ${site}, som sker när en betalning bestrids.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Se betalningen',
    note: `Har du inte bett om det här? Skriv till ${support} direkt.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Din betalning på ${amount} gäller igen`,
    heading: 'Din betalning gäller igen',
    lines: [
      `Tvisten om din betalning på ${amount} till ${site} är avgjord: betalningen gäller igen som förut.`,
      'Credits som togs tillbaka med den finns på ditt konto igen.',
    ],
    button: 'Se betalningen',
    note: `Håller du inte med? Skriv till ${support}.`,
  }),
};
