import type { ModerationTexts } from '../moderation-texts.ts';

export const pl: ModerationTexts = {
  removed: 'Usunęliśmy Twoją treść',
  warned: 'Masz ostrzeżenie',
  suspended: (date) => `Twoje konto jest zawieszone do ${date}`,
  wasSuspended: (date) => `Twoje konto było zawieszone do ${date}`,
  banned: 'Twoje konto jest zablokowane',
  nothing: 'Nie podjęto żadnych działań',
  about: {
    profile: 'Chodzi o Twój profil.',
    message: 'Chodzi o wysłaną przez Ciebie wiadomość.',
    photo: 'Chodzi o jedno z Twoich zdjęć.',
  },
  ground: (words) => `Powód: ${words} Nasz regulamin na to nie pozwala („Jak się traktujemy”).`,
  grounds: {
    advertising: 'reklama lub ta sama wiadomość wysłana do wielu osób.',
    fraud: 'prośba o pieniądze lub próba oszustwa.',
    fake: 'podawanie się za kogoś innego.',
    insult: 'obrażanie lub nękanie.',
    threat: 'groźby.',
    explicit: 'treści lub zdjęcia o charakterze seksualnym.',
    underage: 'wiek niższy niż dozwolony lub wiadomości, które na to wskazują.',
    illegal: 'opublikowane treści są niezgodne z prawem.',
  },
  person: 'Zdecydował o tym człowiek po zgłoszeniu, nie program.',
  noticed: {
    review:
      'Zdecydował o tym człowiek. Nikt tego nie zgłosił: w tym serwisie każde nowe zdjęcie jest sprawdzane, zanim zobaczą je inni.',
    rail: 'Zdecydował o tym człowiek. Nikt tego nie zgłosił: zauważył to program i sam niczego nie zrobił.',
  },
  appeal: 'Możesz odwołać się bezpłatnie w ciągu sześciu miesięcy: decyduje wtedy inny moderator.',
  elsewhere: 'Możesz też zwrócić się do certyfikowanego organu rozstrzygania sporów lub do sądu.',
  open: 'Przeczytaj decyzję lub odwołaj się',
  read: 'Przeczytaj decyzję',
  lifted: 'Odwołanie uwzględnione: decyzja została cofnięta',
  upheld: 'Odwołanie rozpatrzone: decyzja pozostaje w mocy',
  report: {
    subject: 'Co się stało z Twoim zgłoszeniem',
    acted: 'Dziękujemy za zgłoszenie. Sprawdziliśmy je i podjęliśmy działania.',
    none: 'Dziękujemy za zgłoszenie. Sprawdziliśmy je i nie znaleźliśmy niczego, czego zabrania nasz regulamin.',
    gone: 'Dziękujemy za zgłoszenie. Konto, którego dotyczyło, zostało usunięte: nic z niego nie jest już widoczne.',
    redress:
      'Nie zgadzasz się? Napisz do nas na stronie Skargi i reklamacje. W każdej chwili możesz zablokować dowolną osobę.',
    complaints: 'Skargi i reklamacje',
  },
};
