import type { ModerationTexts } from '../moderation-texts.ts';

export const it: ModerationTexts = {
  removed: 'Un tuo contenuto è stato rimosso',
  warned: 'Hai ricevuto un avvertimento',
  suspended: (date) => `Il tuo account è sospeso fino al ${date}`,
  wasSuspended: (date) => `Il tuo account è stato sospeso fino al ${date}`,
  banned: 'Il tuo account è bloccato',
  nothing: 'Non è stata presa alcuna misura',
  about: {
    profile: 'Si tratta del tuo profilo.',
    message: 'Si tratta di un messaggio che hai inviato.',
    photo: 'Si tratta di una delle tue foto.',
  },
  ground: (words) => `Il motivo: ${words} Le nostre condizioni non lo permettono («Come ci trattiamo»).`,
  grounds: {
    advertising: 'hai fatto pubblicità o mandato lo stesso messaggio a molti.',
    fraud: 'hai chiesto soldi o cercato di ingannare qualcuno.',
    fake: 'ti sei spacciato per qualcun altro.',
    insult: 'hai insultato o molestato qualcuno.',
    threat: 'hai minacciato qualcuno.',
    explicit: 'hai mostrato immagini o testi espliciti.',
    underage: 'hai meno dell’età consentita o scrivi come se l’avessi.',
    illegal: 'ciò che hai pubblicato è contro la legge.',
  },
  person: 'L’ha deciso una persona dopo una segnalazione, non un programma.',
  noticed: {
    review:
      'L’ha deciso una persona. Nessuno l’ha segnalato: su questo sito ogni nuova foto viene controllata prima che altri la vedano.',
    rail: 'L’ha deciso una persona. Nessuno l’ha segnalato: un programma l’ha notato e non ha fatto nulla da solo.',
  },
  appeal: 'Puoi fare reclamo gratis entro sei mesi: allora decide un altro moderatore.',
  elsewhere: 'Puoi anche rivolgerti a un organismo certificato di risoluzione delle controversie o a un tribunale.',
  open: 'Leggi la decisione o fai reclamo',
  read: 'Leggi la decisione',
  lifted: 'Avevi ragione: la decisione è stata annullata',
  upheld: 'Abbiamo esaminato il tuo reclamo: la decisione resta',
  report: {
    subject: 'Che cosa è successo alla tua segnalazione',
    acted: 'Grazie per la segnalazione. L’abbiamo esaminata e siamo intervenuti.',
    none: 'Grazie per la segnalazione. L’abbiamo esaminata e non abbiamo trovato nulla che le nostre condizioni vietino.',
    gone: 'Grazie per la segnalazione. L’account in questione è stato eliminato: non se ne vede più nulla.',
    redress: 'Non sei d’accordo? Scrivici nella pagina Reclami. Puoi bloccare chiunque in qualsiasi momento.',
    complaints: 'Reclami',
  },
};
