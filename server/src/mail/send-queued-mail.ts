import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import { withQuery } from '@vonk/api/paths.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { MailPayload } from '../jobs/topics.ts';
import { createRestrictionRepository } from '../restrictions/restriction.repository.ts';
import { memberFormats } from '../sites/member-formats.ts';
import type { Site } from '../sites/site.ts';
import { linkTo } from '../sites/site-links.ts';
import { createMailRepository, type MandateRow, type Receipt, type Recipient } from './mail.repository.ts';
import { type MailValues, type MandateCopy, mailTexts } from './mail-texts.ts';
import { createMailTokenRepository, type TokenPurpose } from './mail-token.repository.ts';
import { methodInText } from './method-names.ts';
import { renderMail, senderOf } from './render-mail.ts';

/** Pages that post the token of their link. */
const TOKEN_PAGES: Record<TokenPurpose, string> = {
  activate: '/activate/done',
  reset: '/reset-password/do',
  mail_change: '/mail-change/do',
  mail_undo: '/mail-change/undo',
  reactivate: '/account-deleted',
};

const findRecipient = (payload: MailPayload, deps: JobDeps): Promise<Recipient | null> => {
  const mails = createMailRepository(deps.db);
  return 'member_id' in payload
    ? mails.recipient(payload.member_id)
    : mails.recipientByEmail(payload.site_id, payload.email);
};

/** Who has left cannot just log in, nor with a new password: to them goes the way back (R-ACCOUNT-2). */
const dueTo = (to: Recipient, payload: MailPayload): MailPayload =>
  (payload.template === 'already_member' || payload.template === 'reset') && to.status === 'deleted'
    ? { template: 'reactivate', member_id: to.id }
    : payload;

/** Tells whoever is shut out and asks for a way in why they are (DSA art. 17). */
async function tellDecision({ id }: Recipient, { db }: JobDeps): Promise<void> {
  const restriction = await createRestrictionRepository(db).of(id);
  if (!restriction) return;
  const { decision_id } = restriction;
  await addToOutbox(db, id, 'moderation_mail', { about: 'decision', decision_id, member_id: id });
}

/** The address a mail goes to, or null when there is nothing to send any more. */
async function addressOf(payload: MailPayload, to: Recipient, deps: JobDeps): Promise<string | null> {
  // Money that came, that went back and what was signed for it is told to everybody whose address is known: who is shut out or
  // has left reads it nowhere else.
  if ('payment_id' in payload) return to.email;
  // Nor does anybody lose the copy of what is held of them (GDPR art. 15).
  if (payload.template === 'data_export') return to.email;
  if (to.status === 'banned') return null;
  switch (payload.template) {
    case 'activate':
      return to.status === 'not_confirmed' ? to.email : null;
    case 'reactivate':
      return to.status === 'deleted' ? to.email : null;
    case 'mail_change': {
      // Where accounts are not revealed, a taken address is found out only here.
      const isTaken = await createMailRepository(deps.db).isTaken(to.site_id, payload.new_email, REACTIVATION_DAYS);
      return isTaken ? null : payload.new_email;
    }
    case 'mail_change_asked':
    case 'mail_changed':
      return payload.old_email;
    default:
      return to.status === 'deleted' ? null : to.email;
  }
}

async function pathOf(payload: MailPayload, to: Recipient, deps: JobDeps): Promise<string | null> {
  switch (payload.template) {
    case 'activate':
    case 'reactivate':
    case 'reset':
    case 'mail_change': {
      const newEmail = payload.template === 'mail_change' ? payload.new_email : null;
      const token = await createMailTokenRepository(deps.db).create(to.id, payload.template, newEmail);
      const next = payload.template === 'reset' ? payload.next : undefined;
      return withQuery(TOKEN_PAGES[payload.template], { token, next });
    }
    case 'mail_change_asked':
    case 'mail_changed': {
      const token = await createMailTokenRepository(deps.db).create(to.id, 'mail_undo', payload.old_email);
      return `${TOKEN_PAGES.mail_undo}?token=${token}`;
    }
    case 'already_member':
      return '/login';
    case 'mandate':
    case 'debit_returned':
      return `/credits/${payload.payment_id}/directdebit`;
    case 'receipt':
    case 'withdrawal':
    case 'refund':
    case 'charged_back':
    case 'charge_back_won':
      return `/transactions/${payload.payment_id}`;
    case 'data_export':
      return `/api/data-export/${await createMailRepository(deps.db).makeExportToken(to.id, payload.export_id)}?language=${to.language}`;
    default:
      return null;
  }
}

function receiptValues(receipt: Receipt, to: Recipient, paymentId: string) {
  const { number, money, moment } = memberFormats(to);
  return {
    credits: number(receipt.credits),
    amount: money(receipt.amount_minor, receipt.currency),
    method: methodInText(receipt.method, to.language),
    date: moment(receipt.paid_at),
    number: paymentId,
  };
}

/** The copy of a mandate. */
function mandateCopy(row: MandateRow, site: Site, to: Recipient): MandateCopy {
  const { address: at, creditor_id } = row;
  const { name, address, city } = site.company;
  return {
    reference: row.reference,
    creditor: [name, address, city, creditor_id].filter(Boolean).join(', '),
    debtor: [row.holder, ...(at ? [`${at.street} ${at.houseNumber}`, `${at.zip} ${at.city}`, at.country] : [])].join(
      ', ',
    ),
    last4: row.last4,
    signedOn: memberFormats(to).date(row.signed_at),
    text: row.text,
  };
}

const NO_RECEIPT = { credits: '', amount: '', method: '', date: '', number: '' };
const NO_MANDATE = { reference: '', creditor: '', debtor: '', last4: '', signedOn: '', text: '' };

/** What a mail says of a payment; null where that is not there any more. */
async function paymentValues(payload: MailPayload, to: Recipient, site: Site, { db }: JobDeps) {
  if (!('payment_id' in payload)) return { ...NO_RECEIPT, mandate: NO_MANDATE };
  const mails = createMailRepository(db);
  if (payload.template === 'mandate') {
    const row = await mails.mandate(payload.payment_id);
    return (
      row && {
        ...receiptValues(row, to, payload.payment_id),
        date: memberFormats(to).day(row.paid_at),
        mandate: mandateCopy(row, site, to),
      }
    );
  }
  const kind = payload.template === 'withdrawal' || payload.template === 'refund' ? payload.template : 'receipt';
  const row = await mails[kind](payload.payment_id);
  return row && { ...receiptValues(row, to, payload.payment_id), mandate: NO_MANDATE };
}

/** Job `mail`: makes link and text, and hands the mail to SMTP. */
export async function sendQueuedMail(queued: MailPayload, deps: JobDeps): Promise<void> {
  const to = await findRecipient(queued, deps);
  if (!to) return;
  const payload = dueTo(to, queued);
  if (to.status === 'banned' && (payload.template === 'reset' || payload.template === 'already_member'))
    return tellDecision(to, deps);
  const address = await addressOf(payload, to, deps);
  if (!address) return;
  const site = deps.sites.byId(to.site_id);
  const ofPayment = await paymentValues(payload, to, site, deps);
  if (!ofPayment) return;
  const values: MailValues = {
    site: site.settings.mail_name,
    name: to.name,
    email: 'new_email' in payload ? payload.new_email : (to.email ?? ''),
    support: site.settings.support_email,
    refundDays: String(site.settings.refund_days),
    change: 'change' in payload ? payload.change : 'factor_on',
    returned:
      'returned' in payload
        ? payload.returned
        : { kind: 'refused', hadCredits: payload.template === 'charged_back' && payload.had_credits },
    ...ofPayment,
  };
  const path = await pathOf(payload, to, deps);
  const texts = mailTexts(to.language);
  const mail = renderMail(texts[payload.template](values), texts, values, {
    site,
    language: to.language,
    url: path && linkTo(deps.config, site, path, to.language),
  });
  await deps.sendMail({ from: senderOf(site), to: address, ...mail });
  await createMailRepository(deps.db).noteSent(
    to.id,
    payload.template,
    'payment_id' in payload ? payload.payment_id : null,
  );
}
