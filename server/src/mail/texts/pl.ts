import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Do zalogowania się potrzebny jest teraz także kod z aplikacji uwierzytelniającej.',
  factor_off: 'Do zalogowania się nie jest już potrzebny kod: wystarczy hasło.',
  recovery_codes: 'Masz nowe kody odzyskiwania. Poprzednie już nie działają.',
  passkey_added: 'Możesz się teraz zalogować nowym kluczem dostępu.',
  passkey_removed: 'Klucz dostępu został usunięty. Nie można się nim już zalogować.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'Bank informuje, że z tego rachunku nie można pobierać: jest zamknięty, zablokowany albo innego rodzaju. Możesz użyć innego rachunku albo zapłacić w inny sposób.',
  funds:
    'Na rachunku było za mało środków. Spróbuj później albo zapłać w inny sposób. Jeśli zdarzy się to dwa razy w roku, nie będzie już można płacić poleceniem zapłaty.',
  refused:
    'Pobranie zostało odrzucone albo cofnięte w banku. Nie możesz już płacić poleceniem zapłaty; inne sposoby płatności pozostają dostępne.',
};

const CREDITS_TAKEN = 'Niewykorzystane kredyty z tego zakupu zostały cofnięte.';

export const pl: MailTexts = {
  hello: (name) => `Cześć, ${name},`,
  ignore: 'To nie Ty? W takim razie nic nie trzeba robić.',
  sentBy: ({ site, support }) => `Wiadomość od ${site}. Pytania? Napisz na ${support}.`,
  look: 'Zobacz',
  noticeNote: 'W Powiadomieniach wybierasz, jakie e-maile dostajesz.',
  stopNotices: 'Wyłącz te e-maile',
  linkBelow: 'Przycisk nie działa? Skopiuj ten adres:',
  activate: ({ site }) => ({
    subject: `Potwierdź swój adres e-mail w serwisie ${site}`,
    heading: 'Jeszcze jeden krok',
    lines: [
      'Potwierdź swój adres e-mail: wtedy Twój profil będzie widoczny i inni będą mogli Ci odpowiadać.',
      'Link działa siedem dni.',
    ],
    button: 'Potwierdź mój adres e-mail',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Twoje konto w serwisie ${site} zostało usunięte`,
    heading: 'Twoje konto zostało usunięte',
    lines: [
      'Twój profil nie jest już widoczny i nikt nie może do Ciebie napisać.',
      'A może jednak inaczej? Przez 14 dni od usunięcia ten link przywraca wszystko tak, jak było.',
    ],
    button: 'Przywróć moje konto',
    note: `To nie Ty? Napisz od razu na ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Nowe hasło w serwisie ${site}`,
    heading: 'Wybierz nowe hasło',
    lines: ['Ktoś, mamy nadzieję, że Ty, prosi o nowe hasło dla tego adresu e-mail.', 'Link działa dwie godziny.'],
    button: 'Wybierz nowe hasło',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Potwierdź swój nowy adres e-mail w serwisie ${site}`,
    heading: 'Czy to Twój nowy adres?',
    lines: [`Potwierdź, że od teraz chcesz się logować adresem ${email}.`, 'Link działa jeden dzień.'],
    button: 'Potwierdź ten adres',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Chcesz zmienić adres e-mail w ${site}?`,
    heading: 'Nowy adres e-mail?',
    lines: [
      `Ktoś, kto zna Twoje hasło, chce odtąd logować się adresem ${email}. Na ten adres wysłaliśmy link; nic się nie zmieni, dopóki nie zostanie otwarty.`,
    ],
    button: 'To nie ja',
    note: 'To Ty? Nie musisz nic robić. Jeśli nie, ten link to zatrzyma, wyloguje wszystkich i wyśle Ci link do nowego hasła.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Twój adres e-mail w serwisie ${site} został zmieniony`,
    heading: 'Twój adres e-mail został zmieniony',
    lines: [`Od teraz logujesz się adresem ${email}.`],
    button: 'To nie ja',
    note: 'To nie Ty? Ten link przywróci Twój adres. Działa przez trzy dni.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Twoje hasło w serwisie ${site} zostało zmienione`,
    heading: 'Twoje hasło zostało zmienione',
    lines: ['Na Twoich innych urządzeniach nastąpiło wylogowanie.'],
    note: `To nie Ty? Napisz od razu na ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Twoje logowanie w serwisie ${site} uległo zmianie`,
    heading: 'Twoje logowanie uległo zmianie',
    lines: [SIGN_IN_CHANGES[change], 'Na Twoich innych urządzeniach nastąpiło wylogowanie.'],
    note: `To nie Ty? Napisz od razu na ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Masz już konto w serwisie ${site}`,
    heading: 'Masz już konto',
    lines: [
      'Ktoś, mamy nadzieję, że Ty, próbuje zarejestrować się z tym adresem e-mail. Ten adres ma już konto: możesz się zalogować.',
    ],
    button: 'Przejdź do logowania',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Twoje potwierdzenie zakupu w serwisie ${site}: ${amount}`,
    heading: 'Dziękujemy za zakup',
    lines: [
      `Kredyty: ${credits}, kwota: ${amount}`,
      `Data płatności: ${date}, sposób płatności: ${method}`,
      `Płatność ${number}`,
      `To jednorazowa płatność, nie abonament. Od zakupu możesz odstąpić przez ${counted(refundDays, 'dzień', 'dni')}: otwórz transakcję na swoim koncie.`,
    ],
    button: 'Zobacz transakcję',
    note: `To nie Twój zakup? Napisz od razu na ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Twoje odstąpienie od umowy w serwisie ${site}: ${amount}`,
    heading: 'Odstąpienie od zakupu',
    lines: [
      `Data otrzymania: ${date}. Odstępujesz od umowy dotyczącej płatności ${number}.`,
      `Cofnięte niewykorzystane kredyty: ${credits}`,
      `Zwrócimy ${amount} tą samą drogą, którą nastąpiła płatność (${method}), w ciągu 14 dni.`,
    ],
    button: 'Zobacz transakcję',
    note: 'Zachowaj to potwierdzenie.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Zwrot pieniędzy z serwisu ${site}: ${amount}`,
    heading: 'Zwracamy Ci pieniądze',
    lines: [
      `Zwrócimy ${amount} z płatności ${number} tą samą drogą, którą nastąpiła płatność (${method}), w ciągu 14 dni. Data decyzji: ${date}.`,
      `Cofnięte niewykorzystane kredyty: ${credits}`,
    ],
    button: 'Zobacz transakcję',
    note: `Masz pytania? Napisz na adres ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Kopia Twoich danych z serwisu ${site}`,
    heading: 'Twoje dane',
    lines: ['Oto kopia tego, co o Tobie przechowujemy. Link działa przez 7 dni.'],
    button: 'Pobierz kopię',
    note: 'Nie udostępniaj linku: kto go ma, może przeczytać Twoje dane.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Twoja data urodzenia w serwisie ${site} została poprawiona`,
    heading: 'Twoja data urodzenia została poprawiona',
    lines: ['Nasz dział obsługi poprawił datę urodzenia na Twoim koncie po sprawdzeniu dokumentu.'],
    note: `To nie była Twoja prośba? Napisz od razu na ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Twoja zgoda na polecenie zapłaty w ${site}`,
    heading: 'Twoje polecenie zapłaty',
    lines: [
      `Kwota ${amount} zostanie pobrana z rachunku o końcówce ${mandate.last4}, najwcześniej ${date}.`,
      `Numer zgody: ${mandate.reference}`,
      `Wierzyciel: ${mandate.creditor}`,
      `Właściciel rachunku: ${mandate.debtor}`,
      `Udzielono: ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Zobacz płatność',
    note: 'Zachowaj tę kopię.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Twoje polecenie zapłaty na ${amount} wróciło`,
    heading: 'Twoje polecenie zapłaty wróciło',
    lines: [
      `Twój bank zwrócił polecenie zapłaty na ${amount} dla ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Zobacz płatność',
    note: `To nie Twój zakup? Napisz od razu na ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Twoja płatność na ${amount} została cofnięta`,
    heading: 'Twoja płatność została cofnięta',
    lines: [
      `Twój bank lub operator płatności cofnął płatność na ${amount} dla ${site}, jak dzieje się po reklamacji płatności.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Zobacz płatność',
    note: `To nie Twoja prośba? Napisz od razu na ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Twoja płatność na ${amount} znów jest ważna`,
    heading: 'Twoja płatność znów jest ważna',
    lines: [
      `Reklamacja Twojej płatności na ${amount} dla ${site} została rozpatrzona: płatność znów jest ważna, jak wcześniej.`,
      'Kredyty, które z nią odebrano, są znów na Twoim koncie.',
    ],
    button: 'Zobacz płatność',
    note: `Nie zgadzasz się? Napisz na ${support}.`,
  }),
};
