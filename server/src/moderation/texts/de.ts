import type { ModerationTexts } from '../moderation-texts.ts';

export const de: ModerationTexts = {
  removed: 'Etwas von dir wurde entfernt',
  warned: 'Du hast eine Verwarnung bekommen',
  suspended: (date) => `Dein Konto ist bis ${date} gesperrt`,
  wasSuspended: (date) => `Dein Konto war bis ${date} gesperrt`,
  banned: 'Dein Konto ist gesperrt',
  nothing: 'Es wurde keine Maßnahme ergriffen',
  about: {
    profile: 'Es geht um dein Profil.',
    message: 'Es geht um eine Nachricht, die du geschickt hast.',
    photo: 'Es geht um eines deiner Fotos.',
  },
  ground: (words) => `Der Grund: ${words} Unsere Bedingungen erlauben das nicht („Wie wir miteinander umgehen“).`,
  grounds: {
    advertising: 'Du hast geworben oder vielen dieselbe Nachricht geschickt.',
    fraud: 'Du hast um Geld gebeten oder versucht, jemanden zu täuschen.',
    fake: 'Du hast dich als jemand anderes ausgegeben.',
    insult: 'Du hast jemanden beleidigt oder belästigt.',
    threat: 'Du hast jemanden bedroht.',
    explicit: 'Du hast explizite Bilder oder Texte gezeigt.',
    underage: 'Du bist jünger als erlaubt oder schreibst, als wärst du es.',
    illegal: 'Was du veröffentlicht hast, verstößt gegen das Gesetz.',
  },
  person: 'Das hat ein Mensch nach einer Meldung entschieden, kein Programm.',
  noticed: {
    review:
      'Das hat ein Mensch entschieden. Niemand hat es gemeldet: Auf dieser Seite wird jedes neue Foto geprüft, bevor andere es sehen.',
    rail: 'Das hat ein Mensch entschieden. Niemand hat es gemeldet: Ein Programm hat es bemerkt und selbst nichts unternommen.',
  },
  appeal:
    'Du kannst innerhalb von sechs Monaten kostenlos Beschwerde einlegen: Dann entscheidet ein anderer Moderator.',
  elsewhere: 'Du kannst dich auch an eine zertifizierte Streitbeilegungsstelle oder an ein Gericht wenden.',
  open: 'Entscheidung lesen oder Beschwerde einlegen',
  read: 'Entscheidung lesen',
  lifted: 'Deine Beschwerde war berechtigt: Die Entscheidung wurde aufgehoben',
  upheld: 'Wir haben deine Beschwerde geprüft: Die Entscheidung bleibt',
  report: {
    subject: 'Was aus deiner Meldung wurde',
    acted: 'Danke für deine Meldung. Wir haben sie geprüft und etwas unternommen.',
    none: 'Danke für deine Meldung. Wir haben sie geprüft und nichts gefunden, was unsere Bedingungen verbieten.',
    gone: 'Danke für deine Meldung. Das Konto, um das es ging, wurde gelöscht: Davon ist nichts mehr zu sehen.',
    redress:
      'Bist du nicht einverstanden? Schreib uns auf der Seite Beschwerden. Du kannst jederzeit jeden blockieren.',
    complaints: 'Beschwerden',
  },
};
