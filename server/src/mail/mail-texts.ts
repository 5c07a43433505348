import type { Language } from '@vonk/api/languages.ts';
import type { SignInChange } from '../jobs/topics.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nb } from './texts/nb.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { sv } from './texts/sv.ts';

/** The words of a mail: heading and paragraphs; `button` where it has a link. */
export interface MailText {
  subject: string;
  heading: string;
  lines: string[];
  button?: string;
  /** Below the button, smaller. */
  note?: string;
}

/** A mandate as its copy shows it: who is who, and the text that was agreed to. */
export interface MandateCopy {
  reference: string;
  /** Name, address and, where there is one, the identifier. */
  creditor: string;
  /** Name and address. */
  debtor: string;
  last4: string;
  signedOn: string;
  text: string;
}

/** A payment that was taken back; `kind` is of a direct debit alone. */
export interface ReturnedDebit {
  kind: 'account' | 'funds' | 'refused';
  /** Credits were taken back with it. */
  hadCredits: boolean;
}

export interface MailValues {
  site: string;
  name: string;
  email: string;
  support: string;
  credits: string;
  amount: string;
  method: string;
  date: string;
  number: string;
  refundDays: string;
  /** Of `sign_in_changed` alone. */
  change: SignInChange;
  /** Of `mandate` alone. */
  mandate: MandateCopy;
  /** Of `debit_returned` and `charged_back` alone. */
  returned: ReturnedDebit;
}

/** Texts of every mail in one language. */
export interface MailTexts {
  hello: (name: string) => string;
  ignore: string;
  sentBy: (values: Pick<MailValues, 'site' | 'support'>) => string;
  /** Button and small print of a notice of a message or like. */
  look: string;
  noticeNote: string;
  /** The link that ends them. */
  stopNotices: string;
  linkBelow: string;
  activate: (values: MailValues) => MailText;
  reactivate: (values: MailValues) => MailText;
  reset: (values: MailValues) => MailText;
  mail_change: (values: MailValues) => MailText;
  /** To the old address: `email` is the new one. */
  mail_change_asked: (values: MailValues) => MailText;
  mail_changed: (values: MailValues) => MailText;
  password_changed: (values: MailValues) => MailText;
  sign_in_changed: (values: MailValues) => MailText;
  already_member: (values: MailValues) => MailText;
  receipt: (values: MailValues) => MailText;
  /** The receipt of a withdrawal: credits, amount and date are those of the withdrawal. */
  withdrawal: (values: MailValues) => MailText;
  /** The desk pays a purchase back: credits, amount and date are those of the refund. */
  refund: (values: MailValues) => MailText;
  /** The link to a copy of all that is held of a member. */
  data_export: (values: MailValues) => MailText;
  /** Support corrected it; the date itself is not in a mail. */
  birthdate_corrected: (values: MailValues) => MailText;
  /** The copy of a mandate, which announces the collection: amount and date are of that. */
  mandate: (values: MailValues) => MailText;
  debit_returned: (values: MailValues) => MailText;
  /** A bank or provider took the money of a purchase back. */
  charged_back: (values: MailValues) => MailText;
  charge_back_won: (values: MailValues) => MailText;
}

const BY_LANGUAGE: Record<Language, MailTexts> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

/** The texts of every mail in the language of a member. */
export const mailTexts = (language: Language): MailTexts => BY_LANGUAGE[language];
