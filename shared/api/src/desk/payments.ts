import { z } from 'zod';
import { AddressId } from '../address-id-schema.ts';
import { MOST_INT4 } from '../bounds.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_REASONS } from '../options.ts';
import { Day, Moment } from './frame.ts';

const when = z.string().nullable();
const text = (most: number) => z.string().trim().max(most);

/** What is known of a payment that is looked for: all of what is given must fit. An amount needs its currency. */
export const FindPaymentsQuery = z
  .object({
    text: text(200).optional().describe('A payment’s id, or a provider’s reference'),
    member_id: z.coerce.number().int().positive().optional(),
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .optional()
      .describe('Of the card, or of the account of a direct debit'),
    amount_minor: z.coerce.number().int().positive().max(MOST_INT4).optional(),
    currency: z.string().length(3).optional(),
    day: Day.optional().describe('On which it was begun, by the time of the books'),
    before: Moment.optional().describe('`created_at` of the last row of the page before'),
  })
  .refine(({ amount_minor, currency }) => amount_minor === undefined || currency !== undefined, { path: ['currency'] });
export type FindPaymentsQuery = z.infer<typeof FindPaymentsQuery>;

export const PaymentLine = z.object({
  id: z.string(),
  member_id: z.number().int(),
  site: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  credits: z.number().int(),
  amount_minor: z.number().int(),
  refunded_minor: z.number().int(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  provider: z.string(),
  card_label: z.string().nullable(),
  created_at: z.string(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;
export const PaymentLinesReply = z.object({ payments: z.array(PaymentLine), next_before: z.string().nullable() });
export type PaymentLinesReply = z.infer<typeof PaymentLinesReply>;

export const PaymentOfDeskParams = z.object({ id: z.uuid() });

/** Something that happened to a payment: `step` names its text. */
export const PaymentStep = z.object({
  at: z.string(),
  step: z.enum([
    'ordered',
    'mandate_sent',
    'mandate_given',
    'completed',
    'refund_asked',
    'refund_declined',
    'paid_back',
    'refund_sent',
    'charged_back',
    'chargeback_won',
    'ended_open',
  ]),
  detail: z.string(),
});
export type PaymentStep = z.infer<typeof PaymentStep>;

export const ProviderSaid = z.object({
  /** Of a webhook that was kept as it came; null where the provider was asked. */
  webhook_id: z.number().int().nullable(),
  at: z.string(),
  status: z.string().nullable().describe('What it said; null where nobody could read it, and of events of before'),
  outcome: z.string().nullable().describe('What became of it; null where it waits'),
  detail: z.string(),
  times: z.number().int(),
});
export type ProviderSaid = z.infer<typeof ProviderSaid>;

export const DeskRefund = z.object({
  id: z.number().int(),
  payment_id: z.string(),
  member_id: z.number().int(),
  site: z.string(),
  amount_minor: z.number().int(),
  currency: z.string(),
  reason: z.enum(REFUND_REASONS),
  note: z.string(),
  state: z.enum(['asked', 'done', 'declined', 'expired', 'overtaken']),
  asked_by: z.number().int(),
  asked_name: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  decided_name: z.string().nullable(),
  decided_at: when,
  decision_note: z.string(),
});
export type DeskRefund = z.infer<typeof DeskRefund>;
export const DeskRefundReply = z.object({ refund: DeskRefund });
export type DeskRefundReply = z.infer<typeof DeskRefundReply>;
export const DeskRefundsReply = z.object({ refunds: z.array(DeskRefund), unsent: z.array(PaymentLine) });
export type DeskRefundsReply = z.infer<typeof DeskRefundsReply>;

export const AskRefundBody = z.object({
  client_id: z.uuid().describe('The same again answers the same refund'),
  amount_minor: z.number().int().positive().max(MOST_INT4),
  reason: z.enum(REFUND_REASONS),
  note: text(1000).min(3),
});
export type AskRefundBody = z.infer<typeof AskRefundBody>;
export const RefundParams = z.object({ id: AddressId });
export const DecideRefundBody = z.object({ is_approved: z.boolean(), note: text(1000).default('') });
export type DecideRefundBody = z.infer<typeof DecideRefundBody>;

export const Chargeback = z.object({
  payment_id: z.string(),
  member_id: z.number().int(),
  site: z.string(),
  amount_minor: z.number().int(),
  currency: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  reason: z.string().nullable(),
  charged_back_at: z.string(),
  deadline: when.describe('A day; null where nothing can be contested'),
  outcome: z.enum(['accepted', 'contested', 'won', 'lost']).nullable(),
  note: z.string(),
  noted_by: z.string().nullable(),
  noted_at: when,
});
export type Chargeback = z.infer<typeof Chargeback>;
export const ChargebacksQuery = z.object({ state: z.enum(['open', 'all']).default('open') });
export const ChargebacksReply = z.object({ chargebacks: z.array(Chargeback) });
export type ChargebacksReply = z.infer<typeof ChargebacksReply>;
export const NoteChargebackBody = z.object({
  outcome: z.enum(['accepted', 'contested', 'won', 'lost']).nullable(),
  deadline: Day.nullable(),
  note: text(1000),
  noted_at: z
    .string()
    .nullable()
    .optional()
    .describe('When it was noted last, as the browser read it: what was written since is read first'),
});
export type NoteChargebackBody = z.infer<typeof NoteChargebackBody>;

const movement = z.object({ at: z.string(), kind: z.string(), credits: z.number().int() });
/** Where the member of a payment came from, as far as what is stored ties them to it. */
export const PaymentOrigin = z.object({
  click: z
    .object({
      network: when,
      ref: when,
      sub1: when.describe('The click’s id at the network'),
      sub2: when,
      sub3: when,
      signed_up_at: z.string(),
    })
    .nullable()
    .describe('What the account kept of the partner’s link; null where it came by none, and once it was erased'),
  visits: z.array(
    z.object({ at: z.string(), what: z.enum(['hit', 'experiment', 'signup', 'postback']), detail: z.string() }),
  ),
});
export const PaymentStory = z.object({
  payment: PaymentLine.extend({
    provider_ref: z.string().nullable(),
    normal_minor: z.number().int(),
    discount_code: z.string().nullable(),
    release: z.string().nullable(),
    reason: z.string().nullable(),
    decline: z.string().nullable(),
    refunded_credits: z.number().int(),
    shortfall: z.number().int(),
    country: z.string(),
    language: z.string(),
    is_erased: z.boolean(),
  }),
  may_refund_minor: z.number().int().describe('0 where it cannot be paid back'),
  least_refund_minor: z
    .number()
    .int()
    .describe('What the member may still withdraw by themselves: a purchase is paid back once, so no less'),
  alone_minor: z.number().int().describe('Up to so much the one who asks pays back alone'),
  unused_credits: z.number().int(),
  refunds_by: z
    .enum(['call', 'hand', 'nobody'])
    .describe('How the provider pays back; `nobody`: it is not in use any more'),
  is_refund_unsent: z.boolean(),
  steps: z.array(PaymentStep),
  origin: PaymentOrigin,
  provider_said: z.array(ProviderSaid),
  credits: z.array(movement),
  money: z.array(
    z.object({
      day: z.string(),
      kind: z.string(),
      account: z.string(),
      party: z.string(),
      amount_minor: z.number().int(),
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      series: z.enum(['invoice', 'credit_note']),
      issued_at: z.string(),
      gross_minor: z.number().int(),
      vat_minor: z.number().int(),
    }),
  ),
  mails: z.array(z.object({ template: z.string(), sent_at: z.string() })),
  refunds: z.array(DeskRefund),
  chargeback: Chargeback.nullable(),
});
export type PaymentStory = z.infer<typeof PaymentStory>;

export const WebhookParams = z.object({ id: z.uuid(), webhook: AddressId });
export const RawWebhookReply = z.object({
  headers: z.record(z.string(), z.string()),
  query: z.string(),
  body: z.string(),
});
export type RawWebhookReply = z.infer<typeof RawWebhookReply>;

export const Difference = z.object({
  id: z.number().int(),
  provider: z.string(),
  outcome: z.enum(['missing_here', 'missing_there', 'double', 'differing']),
  kind: z.string(),
  ref: z.string(),
  file: z.string(),
  line: z.number().int(),
  payment_id: z.string().nullable(),
  currency: z.string(),
  theirs_minor: z.number().int().nullable(),
  ours_minor: z.number().int().nullable(),
  their_day: z.string().nullable(),
  our_day: z.string().nullable(),
  age_days: z.number().int(),
  seen_at: when,
  seen_name: z.string().nullable(),
  note: z.string(),
});
export type Difference = z.infer<typeof Difference>;
export const DifferencesReply = z.object({ differences: z.array(Difference) });
export type DifferencesReply = z.infer<typeof DifferencesReply>;
export const NoteDifferenceBody = z.object({
  is_seen: z.boolean(),
  note: text(1000),
  read: Difference.pick({ seen_at: true, note: true })
    .optional()
    .describe('What was noted, as the browser read it: what was written since is read first'),
});
export type NoteDifferenceBody = z.infer<typeof NoteDifferenceBody>;

export const LedgerQuery = z.object({ day: Day.optional() });
export const LedgerDaysQuery = z.object({ from: Day, to: Day });
const balance = z.object({
  currency: z.string(),
  account: z.string(),
  party: z.string(),
  debit_minor: z.number().int(),
  credit_minor: z.number().int(),
  balance_minor: z.number().int(),
});
export const LedgerReply = z.object({ day: z.string(), balances: z.array(balance) });
export type LedgerReply = z.infer<typeof LedgerReply>;
