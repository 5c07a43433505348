import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Pour vous connecter, il faut désormais aussi un code de votre application d’authentification.',
  factor_off: 'Pour vous connecter, il ne faut plus de code : votre mot de passe suffit.',
  recovery_codes: 'Vous avez de nouveaux codes de secours. Les anciens ne fonctionnent plus.',
  passkey_added: 'Vous pouvez désormais vous connecter avec une nouvelle clé d’accès.',
  passkey_removed: 'Une clé d’accès a été supprimée. Elle ne permet plus de se connecter.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'La banque indique que ce compte ne peut pas être prélevé : il est clos, bloqué ou d’un autre type. Vous pouvez utiliser un autre compte ou payer autrement.',
  funds:
    'Il n’y avait pas assez d’argent sur le compte. Réessayez plus tard ou payez autrement. Si cela arrive deux fois en un an, vous ne pourrez plus payer par prélèvement.',
  refused:
    'Le prélèvement a été refusé ou repris auprès de la banque. Vous ne pouvez plus payer par prélèvement ; les autres moyens de paiement restent ouverts.',
};

const CREDITS_TAKEN = 'Les crédits inutilisés de cet achat ont été repris.';

export const fr: MailTexts = {
  hello: (name) => `Bonjour ${name},`,
  ignore: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
  sentBy: ({ site, support }) => `Envoyé par ${site}. Des questions ? Écrivez à ${support}.`,
  look: 'Voir sur le site',
  noticeNote: 'Choisissez les e-mails que vous voulez recevoir dans Notifications.',
  stopNotices: 'Ne plus recevoir ces e-mails',
  linkBelow: 'Le bouton ne fonctionne pas ? Copiez cette adresse :',
  activate: ({ site }) => ({
    subject: `Confirmez votre adresse e-mail pour ${site}`,
    heading: 'Encore une étape',
    lines: [
      'Confirmez votre adresse e-mail pour que votre profil soit visible et que les autres puissent vous répondre.',
      'Le lien est valable sept jours.',
    ],
    button: 'Confirmer mon adresse e-mail',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Votre compte ${site} a été supprimé`,
    heading: 'Votre compte a été supprimé',
    lines: [
      'Votre profil n’est plus visible et personne ne peut plus vous écrire.',
      'Vous avez changé d’avis ? Pendant 14 jours après la suppression, ce lien rétablit tout comme avant.',
    ],
    button: 'Rétablir mon compte',
    note: `Ce n’était pas vous ? Écrivez tout de suite à ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Votre nouveau mot de passe ${site}`,
    heading: 'Choisissez un nouveau mot de passe',
    lines: [
      'Quelqu’un (vous, espérons-le) a demandé un nouveau mot de passe pour cette adresse e-mail.',
      'Le lien est valable deux heures.',
    ],
    button: 'Choisir un nouveau mot de passe',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Confirmez votre nouvelle adresse e-mail pour ${site}`,
    heading: 'Est-ce votre nouvelle adresse ?',
    lines: [`Confirmez que vous voulez désormais vous connecter avec ${email}.`, 'Le lien est valable 24 heures.'],
    button: 'Confirmer cette adresse',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Changer votre adresse e-mail sur ${site} ?`,
    heading: 'Une nouvelle adresse e-mail ?',
    lines: [
      `Quelqu’un qui connaît votre mot de passe souhaite désormais se connecter avec ${email}. Cette adresse reçoit un lien ; rien ne change tant qu’il n’est pas ouvert.`,
    ],
    button: 'Ce n’était pas moi',
    note: 'C’était vous ? Vous n’avez rien à faire. Sinon, ce lien bloque le changement, déconnecte tout le monde et vous envoie un lien pour choisir un nouveau mot de passe.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Votre adresse e-mail sur ${site} a été modifiée`,
    heading: 'Votre adresse e-mail a été modifiée',
    lines: [`Désormais, vous vous connectez avec ${email}.`],
    button: 'Ce n’était pas moi',
    note: 'Ce n’était pas vous ? Ce lien vous rend votre adresse. Il est valable trois jours.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Votre mot de passe sur ${site} a été modifié`,
    heading: 'Votre mot de passe a été modifié',
    lines: ['Vos autres appareils ont été déconnectés.'],
    note: `Ce n’était pas vous ? Écrivez tout de suite à ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Votre connexion à ${site} a changé`,
    heading: 'Votre connexion a changé',
    lines: [SIGN_IN_CHANGES[change], 'Vos autres appareils ont été déconnectés.'],
    note: `Ce n’était pas vous ? Écrivez tout de suite à ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Vous avez déjà un compte sur ${site}`,
    heading: 'Vous avez déjà un compte',
    lines: [
      'Quelqu’un (vous, espérons-le) a essayé de s’inscrire avec cette adresse e-mail. Elle a déjà un compte : il vous suffit de vous connecter.',
    ],
    button: 'Se connecter',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Votre reçu de ${site} : ${amount}`,
    heading: 'Merci pour votre achat',
    lines: [
      `${counted(credits, 'crédit', 'crédits')} pour ${amount}`,
      `Payé le ${date} par ${method}`,
      `Paiement ${number}`,
      `C’est un paiement unique, pas un abonnement. Vous avez ${counted(refundDays, 'jour', 'jours')} pour vous rétracter : ouvrez la transaction dans votre compte.`,
    ],
    button: 'Voir la transaction',
    note: `Vous n’avez pas fait cet achat ? Écrivez tout de suite à ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Votre rétractation chez ${site} : ${amount}`,
    heading: 'Votre rétractation est enregistrée',
    lines: [
      `Reçu le ${date} : votre rétractation du contrat lié au paiement ${number}.`,
      `Crédits non utilisés repris : ${credits}`,
      `Nous vous remboursons ${amount} par le moyen de paiement d’origine (${method}), sous 14 jours.`,
    ],
    button: 'Voir la transaction',
    note: 'Conservez cette confirmation.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Votre remboursement de ${site} : ${amount}`,
    heading: 'Nous vous remboursons',
    lines: [
      `Nous vous remboursons ${amount} du paiement ${number} par le moyen de paiement d’origine (${method}), sous 14 jours. Décidé le ${date}.`,
      `Crédits non utilisés repris : ${credits}`,
    ],
    button: 'Voir la transaction',
    note: `Une question ? Écrivez à ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Une copie de vos données de ${site}`,
    heading: 'Vos données',
    lines: ['Voici une copie de ce que nous conservons à votre sujet. Le lien fonctionne pendant 7 jours.'],
    button: 'Télécharger la copie',
    note: 'Ne partagez pas le lien : la personne qui l’a peut lire vos données.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Votre date de naissance sur ${site} a été corrigée`,
    heading: 'Votre date de naissance a été corrigée',
    lines: ['Notre service client a corrigé la date de naissance de votre compte, après avoir vu un justificatif.'],
    note: `Vous ne l’aviez pas demandé ? Écrivez tout de suite à ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Votre mandat de prélèvement pour ${site}`,
    heading: 'Votre prélèvement',
    lines: [
      `${amount} seront prélevés au plus tôt le ${date} sur le compte qui se termine par ${mandate.last4}.`,
      `Référence du mandat : ${mandate.reference}`,
      `Créancier : ${mandate.creditor}`,
      `Titulaire du compte : ${mandate.debtor}`,
      `Donné le ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Voir le paiement',
    note: 'Conservez cette copie.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Votre prélèvement de ${amount} a été rejeté`,
    heading: 'Votre prélèvement a été rejeté',
    lines: [
      `Votre banque a rendu le prélèvement de ${amount} au profit de ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Voir le paiement',
    note: `Vous n’avez pas fait cet achat ? Écrivez tout de suite à ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Votre paiement de ${amount} a été repris`,
    heading: 'Votre paiement a été repris',
    lines: [
      `Votre banque ou votre service de paiement a repris le paiement de ${amount} au profit de ${site}, comme cela arrive quand un paiement est contesté.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Voir le paiement',
    note: `Vous ne l’avez pas demandé ? Écrivez tout de suite à ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Votre paiement de ${amount} est de nouveau valable`,
    heading: 'Votre paiement est de nouveau valable',
    lines: [
      `La contestation de votre paiement de ${amount} au profit de ${site} est tranchée : le paiement est de nouveau valable, comme avant.`,
      'Les crédits repris avec lui sont de nouveau sur votre compte.',
    ],
    button: 'Voir le paiement',
    note: `Vous n’êtes pas d’accord ? Écrivez à ${support}.`,
  }),
};
