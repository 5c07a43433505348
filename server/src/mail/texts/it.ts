import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Per accedere ora serve anche un codice della tua app di autenticazione.',
  factor_off: 'Per accedere non serve più un codice: basta la password.',
  recovery_codes: 'Hai nuovi codici di recupero. Quelli vecchi non funzionano più.',
  passkey_added: 'Ora puoi accedere con una nuova passkey.',
  passkey_removed: 'Una passkey è stata rimossa. Non permette più di accedere.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'La banca comunica che da questo conto non si può addebitare: è chiuso, bloccato o di altro tipo. Puoi usare un altro conto o pagare in un altro modo.',
  funds:
    'Sul conto non c’era abbastanza denaro. Riprova più tardi o paga in un altro modo. Se succede due volte in un anno, non potrai più pagare con addebito diretto.',
  refused:
    'L’addebito è stato rifiutato o stornato presso la banca. Non puoi più pagare con addebito diretto; gli altri metodi restano disponibili.',
};

const CREDITS_TAKEN = 'I crediti non usati di questo acquisto sono stati ritirati.';

export const it: MailTexts = {
  hello: (name) => `Ciao ${name},`,
  ignore: 'Non eri tu? Allora non devi fare nulla.',
  sentBy: ({ site, support }) => `Inviato da ${site}. Domande? Scrivi a ${support}.`,
  look: 'Vedi',
  noticeNote: 'In Notifiche scegli quali e-mail ricevere.',
  stopNotices: 'Smetti di ricevere queste e-mail',
  linkBelow: 'Il pulsante non funziona? Copia questo indirizzo:',
  activate: ({ site }) => ({
    subject: `Conferma il tuo indirizzo e-mail per ${site}`,
    heading: 'Ancora un passo',
    lines: [
      'Conferma il tuo indirizzo e-mail: così il tuo profilo è visibile e gli altri possono risponderti.',
      'Il link funziona per sette giorni.',
    ],
    button: 'Conferma il mio indirizzo e-mail',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Il tuo account su ${site} è stato eliminato`,
    heading: 'Il tuo account è stato eliminato',
    lines: [
      'Il tuo profilo non è più visibile e nessuno può più scriverti.',
      'Ci hai ripensato? Fino a 14 giorni dopo l’eliminazione, con questo link tutto torna com’era.',
    ],
    button: 'Recupera il mio account',
    note: `Non eri tu? Scrivi subito a ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Una nuova password per ${site}`,
    heading: 'Scegli una nuova password',
    lines: [
      'Qualcuno, speriamo tu, ha richiesto una nuova password per questo indirizzo e-mail.',
      'Il link funziona per due ore.',
    ],
    button: 'Scegli una nuova password',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Conferma il tuo nuovo indirizzo e-mail per ${site}`,
    heading: 'È questo il tuo nuovo indirizzo?',
    lines: [`Conferma che d’ora in poi vuoi accedere con ${email}.`, 'Il link funziona per un giorno.'],
    button: 'Conferma questo indirizzo',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Vuoi cambiare il tuo indirizzo e-mail su ${site}?`,
    heading: 'Un nuovo indirizzo e-mail?',
    lines: [
      `Qualcuno che conosce la tua password vuole accedere d’ora in poi con ${email}. Quell’indirizzo riceve un link; non cambia nulla finché non viene aperto.`,
    ],
    button: 'Non ero io',
    note: 'Eri tu? Allora non devi fare nulla. Altrimenti questo link lo blocca, disconnette tutti e ti invia un link per scegliere una nuova password.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Il tuo indirizzo e-mail su ${site} è cambiato`,
    heading: 'Il tuo indirizzo e-mail è cambiato',
    lines: [`D’ora in poi accedi con ${email}.`],
    button: 'Non ero io',
    note: 'Non eri tu? Con questo link riottieni il tuo indirizzo. Vale tre giorni.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `La tua password su ${site} è cambiata`,
    heading: 'La tua password è cambiata',
    lines: ['Gli altri tuoi dispositivi sono stati disconnessi.'],
    note: `Non eri tu? Scrivi subito a ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Il tuo accesso a ${site} è cambiato`,
    heading: 'Il tuo accesso è cambiato',
    lines: [SIGN_IN_CHANGES[change], 'Gli altri tuoi dispositivi sono stati disconnessi.'],
    note: `Non eri tu? Scrivi subito a ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Hai già un account su ${site}`,
    heading: 'Hai già un account',
    lines: [
      'Qualcuno, speriamo tu, ha provato a iscriversi con questo indirizzo e-mail. Ha già un account: puoi accedere.',
    ],
    button: 'Vai all’accesso',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `La tua ricevuta da ${site}: ${amount}`,
    heading: 'Grazie per il tuo acquisto',
    lines: [
      `${counted(credits, 'credito', 'crediti')} per ${amount}`,
      `Data del pagamento: ${date}, con ${method}`,
      `Pagamento ${number}`,
      `È un pagamento unico, non un abbonamento. Puoi recedere dall’acquisto per ${counted(refundDays, 'giorno', 'giorni')}: apri la transazione nel tuo account.`,
    ],
    button: 'Vedi la transazione',
    note: `Non l’hai comprato tu? Scrivi subito a ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Il tuo recesso da ${site}: ${amount}`,
    heading: 'Hai receduto dal tuo acquisto',
    lines: [
      `Ricevuto il ${date}: recedi dal contratto del pagamento ${number}.`,
      `Crediti non usati ripresi: ${credits}`,
      `Ti rimborsiamo ${amount} con lo stesso metodo con cui hai pagato (${method}), entro 14 giorni.`,
    ],
    button: 'Vedi la transazione',
    note: 'Conserva questa conferma.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Il tuo rimborso da ${site}: ${amount}`,
    heading: 'Ti rimborsiamo',
    lines: [
      `Ti rimborsiamo ${amount} del pagamento ${number} con lo stesso metodo con cui hai pagato (${method}), entro 14 giorni. Deciso il ${date}.`,
      `Crediti non usati ripresi: ${credits}`,
    ],
    button: 'Vedi la transazione',
    note: `Hai domande? Scrivi a ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Una copia dei tuoi dati da ${site}`,
    heading: 'I tuoi dati',
    lines: ['Ecco una copia di ciò che conserviamo su di te. Il link funziona per 7 giorni.'],
    button: 'Scarica la copia',
    note: 'Non condividere il link: chi lo ha può leggere i tuoi dati.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `La tua data di nascita su ${site} è stata corretta`,
    heading: 'La tua data di nascita è stata corretta',
    lines: ['La nostra assistenza ha corretto la data di nascita del tuo account dopo aver visto un documento.'],
    note: `Non l’hai chiesto tu? Scrivi subito a ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Il tuo mandato di addebito diretto per ${site}`,
    heading: 'Il tuo addebito diretto',
    lines: [
      `${amount} saranno addebitati sul conto che termina con ${mandate.last4}, al più presto il ${date}.`,
      `Riferimento del mandato: ${mandate.reference}`,
      `Creditore: ${mandate.creditor}`,
      `Intestatario del conto: ${mandate.debtor}`,
      `Conferito il ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Vedi il pagamento',
    note: 'Conserva questa copia.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Il tuo addebito diretto di ${amount} è tornato indietro`,
    heading: 'Il tuo addebito diretto è tornato indietro',
    lines: [
      `La tua banca ha restituito l’addebito di ${amount} a favore di ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Vedi il pagamento',
    note: `Non l’hai comprato tu? Scrivi subito a ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Il tuo pagamento di ${amount} è stato stornato`,
    heading: 'Il tuo pagamento è stato stornato',
    lines: [
      `La tua banca o il tuo servizio di pagamento ha stornato il pagamento di ${amount} a favore di ${site}, come accade quando un pagamento viene contestato.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Vedi il pagamento',
    note: `Non l’hai chiesto tu? Scrivi subito a ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Il tuo pagamento di ${amount} è di nuovo valido`,
    heading: 'Il tuo pagamento è di nuovo valido',
    lines: [
      `La contestazione del tuo pagamento di ${amount} a favore di ${site} è stata decisa: il pagamento è di nuovo valido, come prima.`,
      'I crediti ritirati con esso sono di nuovo sul tuo account.',
    ],
    button: 'Vedi il pagamento',
    note: `Non sei d’accordo? Scrivi a ${support}.`,
  }),
};
