import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Zum Einloggen ist jetzt auch ein Code aus deiner Authenticator-App nötig.',
  factor_off: 'Zum Einloggen ist kein Code mehr nötig: Dein Passwort genügt.',
  recovery_codes: 'Du hast neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
  passkey_added: 'Du kannst dich jetzt mit einem neuen Passkey einloggen.',
  passkey_removed: 'Ein Passkey wurde entfernt. Mit ihm kann sich niemand mehr einloggen.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Die Bank meldet, dass von diesem Konto nicht eingezogen werden kann: Es ist geschlossen, gesperrt oder von anderer Art. Nimm ein anderes Konto oder zahle auf andere Weise.',
  funds:
    'Auf dem Konto war nicht genug Geld. Versuche es später noch einmal oder zahle auf andere Weise. Geschieht das zweimal in einem Jahr, ist die Zahlung per Lastschrift nicht mehr möglich.',
  refused:
    'Die Lastschrift wurde bei der Bank abgelehnt oder zurückgeholt. Du kannst nicht mehr per Lastschrift zahlen; die anderen Zahlungsarten bleiben offen.',
};

const CREDITS_TAKEN = 'Die unverbrauchten Credits aus diesem Kauf wurden zurückgenommen.';

export const de: MailTexts = {
  hello: (name) => `Hallo ${name},`,
  ignore: 'Das warst nicht du? Dann musst du nichts tun.',
  sentBy: ({ site, support }) => `Gesendet von ${site}. Fragen? Schreib an ${support}.`,
  look: 'Ansehen',
  noticeNote: 'Welche E-Mails du bekommst, wählst du unter Benachrichtigungen.',
  stopNotices: 'Diese E-Mails beenden',
  linkBelow: 'Der Button funktioniert nicht? Dann kopiere diese Adresse:',
  activate: ({ site }) => ({
    subject: `Bestätige deine E-Mail-Adresse für ${site}`,
    heading: 'Noch ein Schritt',
    lines: [
      'Bestätige deine E-Mail-Adresse, dann ist dein Profil sichtbar, und andere können dir antworten.',
      'Der Link funktioniert sieben Tage.',
    ],
    button: 'Meine E-Mail-Adresse bestätigen',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Dein Konto bei ${site} wurde gelöscht`,
    heading: 'Dein Konto wurde gelöscht',
    lines: [
      'Dein Profil ist nicht mehr zu sehen, und niemand kann dir schreiben.',
      'Doch anders überlegt? Bis 14 Tage nach dem Löschen holst du mit diesem Link alles so zurück, wie es war.',
    ],
    button: 'Mein Konto zurückholen',
    note: `Das warst nicht du? Schreib sofort an ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Neues Passwort für ${site}`,
    heading: 'Wähle ein neues Passwort',
    lines: [
      'Jemand, hoffentlich du, hat für diese E-Mail-Adresse ein neues Passwort angefordert.',
      'Der Link funktioniert zwei Stunden.',
    ],
    button: 'Neues Passwort wählen',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Bestätige deine neue E-Mail-Adresse für ${site}`,
    heading: 'Ist das deine neue Adresse?',
    lines: [`Bestätige, dass du dich ab jetzt mit ${email} einloggen möchtest.`, 'Der Link funktioniert einen Tag.'],
    button: 'Diese Adresse bestätigen',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Möchtest du deine E-Mail-Adresse bei ${site} ändern?`,
    heading: 'Eine neue E-Mail-Adresse?',
    lines: [
      `Jemand, der dein Passwort kennt, möchte sich künftig mit ${email} einloggen. Diese Adresse bekommt einen Link; erst wenn er geöffnet wird, ändert sich etwas.`,
    ],
    button: 'Das war ich nicht',
    note: 'Warst du das? Dann musst du nichts tun. Wenn nicht, stoppt dieser Link die Änderung, loggt alle aus und schickt dir einen Link für ein neues Passwort.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Deine E-Mail-Adresse bei ${site} ist geändert`,
    heading: 'Deine E-Mail-Adresse ist geändert',
    lines: [`Ab jetzt loggst du dich mit ${email} ein.`],
    button: 'Das war ich nicht',
    note: 'Das warst nicht du? Mit diesem Link bekommst du deine Adresse zurück. Er gilt drei Tage.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Dein Passwort bei ${site} ist geändert`,
    heading: 'Dein Passwort ist geändert',
    lines: ['Auf deinen anderen Geräten bist du ausgeloggt.'],
    note: `Das warst nicht du? Schreib sofort an ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Dein Login bei ${site} hat sich geändert`,
    heading: 'Dein Login hat sich geändert',
    lines: [SIGN_IN_CHANGES[change], 'Auf deinen anderen Geräten bist du ausgeloggt.'],
    note: `Das warst nicht du? Schreib sofort an ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Du hast schon ein Konto bei ${site}`,
    heading: 'Du hast schon ein Konto',
    lines: [
      'Jemand, hoffentlich du, wollte sich mit dieser E-Mail-Adresse anmelden. Dazu gibt es schon ein Konto: Du kannst dich einloggen.',
    ],
    button: 'Zum Login',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Dein Beleg von ${site}: ${amount}`,
    heading: 'Danke für deinen Kauf',
    lines: [
      `${counted(credits, 'Credit', 'Credits')} für ${amount}`,
      `Bezahlt am ${date} per ${method}`,
      `Zahlung ${number}`,
      `Das ist eine einmalige Zahlung, kein Abo. Du kannst den Kauf ${counted(refundDays, 'Tag', 'Tage')} lang widerrufen: Öffne die Transaktion in deinem Konto.`,
    ],
    button: 'Transaktion ansehen',
    note: `Du hast das nicht gekauft? Schreib sofort an ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Dein Widerruf bei ${site}: ${amount}`,
    heading: 'Dein Kauf ist widerrufen',
    lines: [
      `Eingegangen am ${date}: Du widerrufst den Vertrag zur Zahlung ${number}.`,
      `Zurückgenommene, nicht verwendete Credits: ${credits}`,
      `Wir erstatten dir ${amount} auf dem Weg, auf dem du bezahlt hast (${method}), innerhalb von 14 Tagen.`,
    ],
    button: 'Transaktion ansehen',
    note: 'Bewahre diese Bestätigung auf.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Erstattung von ${site}: ${amount}`,
    heading: 'Du bekommst Geld zurück',
    lines: [
      `Wir erstatten dir ${amount} für die Zahlung ${number} auf dem Weg, auf dem du bezahlt hast (${method}), innerhalb von 14 Tagen. Entschieden am ${date}.`,
      `Zurückgenommene, nicht verwendete Credits: ${credits}`,
    ],
    button: 'Transaktion ansehen',
    note: `Bei Fragen schreib an ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Eine Kopie deiner Daten von ${site}`,
    heading: 'Deine Daten',
    lines: ['Hier ist eine Kopie dessen, was wir über dich gespeichert haben. Der Link funktioniert 7 Tage lang.'],
    button: 'Kopie herunterladen',
    note: 'Gib den Link nicht weiter: Wer ihn hat, kann deine Daten lesen.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Dein Geburtsdatum bei ${site} ist korrigiert`,
    heading: 'Dein Geburtsdatum ist korrigiert',
    lines: ['Unser Support hat das Geburtsdatum in deinem Konto korrigiert, nachdem ein Nachweis vorlag.'],
    note: `Du hast nicht darum gebeten? Schreib sofort an ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Dein Lastschriftmandat für ${site}`,
    heading: 'Deine Lastschrift',
    lines: [
      `${amount} werden frühestens am ${date} von dem Konto abgebucht, das auf ${mandate.last4} endet.`,
      `Mandatsreferenz: ${mandate.reference}`,
      `Gläubiger: ${mandate.creditor}`,
      `Kontoinhaber: ${mandate.debtor}`,
      `Erteilt am ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Zahlung ansehen',
    note: 'Bewahre diese Kopie auf.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Deine Lastschrift über ${amount} kam zurück`,
    heading: 'Deine Lastschrift kam zurück',
    lines: [
      `Deine Bank hat die Lastschrift über ${amount} an ${site} zurückgegeben.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Zahlung ansehen',
    note: `Du hast das nicht gekauft? Schreib sofort an ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Deine Zahlung über ${amount} wurde zurückgeholt`,
    heading: 'Deine Zahlung wurde zurückgeholt',
    lines: [
      `Deine Bank oder dein Zahlungsanbieter hat die Zahlung über ${amount} an ${site} zurückgeholt, wie es nach einem Einspruch geschieht.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Zahlung ansehen',
    note: `Du hast das nicht verlangt? Schreib sofort an ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Deine Zahlung über ${amount} gilt wieder`,
    heading: 'Deine Zahlung gilt wieder',
    lines: [
      `Über den Einspruch gegen deine Zahlung von ${amount} an ${site} ist entschieden: Die Zahlung gilt wieder wie zuvor.`,
      'Credits, die damit zurückgenommen wurden, sind wieder auf deinem Konto.',
    ],
    button: 'Zahlung ansehen',
    note: `Bist du nicht einverstanden? Schreib an ${support}.`,
  }),
};
