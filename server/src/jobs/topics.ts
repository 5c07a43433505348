import { z } from 'zod';

const id = z.number().int().positive();

/** What a member changed of how they sign in, beside the password. */
export const SignInChange = z.enum(['factor_on', 'factor_off', 'recovery_codes', 'passkey_added', 'passkey_removed']);
export type SignInChange = z.infer<typeof SignInChange>;

/** A mail to send. Links and their tokens are made when it is sent, so no token is ever stored. */
export const MailPayload = z.discriminatedUnion('template', [
  z.object({ template: z.literal('activate'), member_id: id }),
  z.object({ template: z.literal('reactivate'), member_id: id }),
  z.object({ template: z.literal('mail_change'), member_id: id, new_email: z.string() }),
  z.object({ template: z.literal('mail_change_asked'), member_id: id, old_email: z.string(), new_email: z.string() }),
  z.object({ template: z.literal('mail_changed'), member_id: id, old_email: z.string() }),
  z.object({ template: z.literal('password_changed'), member_id: id }),
  z.object({ template: z.literal('sign_in_changed'), member_id: id, change: SignInChange }),
  // By address: whether it has an account is looked up by the worker, so that asking takes as long either way.
  z.object({ template: z.literal('reset'), site_id: id, email: z.string(), next: z.string().optional() }),
  z.object({ template: z.literal('already_member'), site_id: id, email: z.string() }),
  z.object({ template: z.literal('receipt'), member_id: id, payment_id: z.string() }),
  // The copy of a mandate, which announces the collection, and what became of one that came back (R-PAY-3).
  z.object({ template: z.literal('mandate'), member_id: id, payment_id: z.string() }),
  z.object({
    template: z.literal('debit_returned'),
    member_id: id,
    payment_id: z.string(),
    returned: z.object({ kind: z.enum(['account', 'funds', 'refused']), hadCredits: z.boolean() }),
  }),
  // Queued by a release of before it does not say whether credits were taken back with it.
  z.object({
    template: z.literal('charged_back'),
    member_id: id,
    payment_id: z.string(),
    had_credits: z.boolean().default(true),
  }),
  z.object({ template: z.literal('charge_back_won'), member_id: id, payment_id: z.string() }),
  z.object({ template: z.literal('withdrawal'), member_id: id, payment_id: z.string() }),
  // What the desk paid back (ADR 44), and the link to a copy of all that is held of the member (ADR 45).
  z.object({ template: z.literal('refund'), member_id: id, payment_id: z.string() }),
  z.object({ template: z.literal('data_export'), member_id: id, export_id: id }),
  z.object({ template: z.literal('birthdate_corrected'), member_id: id }),
]);
export type MailPayload = z.infer<typeof MailPayload>;

/** A mail of moderators. Whom a report came from hears what became of it (DSA art. 16(5)); the other texts are in the database. */
export const ModerationMail = z.discriminatedUnion('about', [
  z.object({ about: z.literal('decision'), decision_id: id, member_id: id }),
  z.object({ about: z.literal('appeal'), decision_id: id, member_id: id }),
  // Without a decision where whom it was about was erased.
  z.object({ about: z.literal('report'), member_id: id, is_acted: z.boolean().nullable() }),
]);
export type ModerationMail = z.infer<typeof ModerationMail>;

/** A member is told by another, in the browser or by mail. */
export const NoticePayload = z.object({
  kind: z.enum(['message', 'like', 'match']),
  member_id: id,
  from_id: id,
  conversation_id: id.optional(),
  /** Of the message. */
  seq: id.optional(),
  /** Set by the handler itself once a like has stood for a moment. */
  is_due: z.boolean().optional(),
});
export type NoticePayload = z.infer<typeof NoticePayload>;

/** Jobs that run by the clock need nothing. */
const Nothing = z.object({});

/** Schemas of the outbox's payloads, by topic. A payload is parsed when its job runs, for an older release may have written it. */
export const TOPICS = {
  erase_accounts: Nothing,
  lift_suspensions: Nothing,
  moderation_mail: ModerationMail,
  mail: MailPayload,
  complaint_mail: z.object({ complaint_id: id }),
  staff_invitation: z.object({ staff_id: id }),
  push: NoticePayload,
  // One browser of the member who is told.
  push_to: NoticePayload.extend({ subscription_id: id }),
  demo_reply: z.object({
    conversation_id: id,
    seq: id,
    /** The demo person who was written to and answers. */
    member_id: id,
    /** Set by the handler itself once the answer has waited a moment. */
    is_due: z.boolean().optional(),
  }),
  auto_likes: Nothing,
  return_unanswered: Nothing,
  watch_first: NoticePayload,
  watch_limits: Nothing,
  reconcile_payments: Nothing,
  refund: z.object({ payment_id: z.string(), member_id: id.optional() }),
  webhook: z.object({ webhook_id: id }),
  postback: z.object({ postback_id: id }),
  smaller_photo: z.object({ key: z.string() }),
  forget_visits: Nothing,
  delete_files: z.object({ keys: z.array(z.string()) }),
  purge_expired: Nothing,
  forget_unsent_images: Nothing,
  forget_cases: Nothing,
  draw_search_sample: Nothing,
  store_booked: Nothing,
  judge_checkout: Nothing,
  book_money: Nothing,
  check_books: Nothing,
  compare_settlements: Nothing,
  data_export: z.object({ export_id: id, member_id: id }),
};

/** After so many tries a job is set aside; 25, which is three days, where nothing is said: money, and work of the clock. */
export const MOST_TRIES: { [T in Topic]?: number } = {
  mail: 12,
  moderation_mail: 12,
  complaint_mail: 12,
  staff_invitation: 12,
  push: 5,
  watch_first: 5,
  push_to: 3,
  demo_reply: 3,
  smaller_photo: 12,
};

export type Topic = keyof typeof TOPICS;
export type Payloads = { [T in Topic]: z.infer<(typeof TOPICS)[T]> };
