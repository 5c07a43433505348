import type { PaymentMethod } from '@vonk/api/credits.ts';
import { minorOf } from '@vonk/api/money-text.ts';
import { z } from 'zod';
import type { Decline, ProviderState } from './payment-provider.ts';

// Shapes of Mollie's API v2, as its reference prints them; what we do not read is left out.

export const Amount = z.object({ currency: z.string(), value: z.string() });

/** What we gave Mollie with a payment or a customer; it gives it back. Others' payments have none, or something else. */
export const Metadata = z.object({ payment_id: z.uuid(), member_id: z.number().int() });

const Chargeback = z.object({
  id: z.string(),
  reversedAt: z.string().nullish(),
  reason: z.object({ code: z.string() }).nullish(),
});

export const MolliePayment = z.object({
  id: z.string().regex(/^tr_\w+$/),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  metadata: z.unknown(),
  paidAt: z.iso.datetime({ offset: true }).nullish(),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  details: z
    .object({
      cardNumber: z.string().nullish(),
      cardLabel: z.string().nullish(),
      failureReason: z.string().nullish(),
      bankReasonCode: z.string().nullish(),
    })
    .nullish(),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
  _embedded: z.object({ chargebacks: z.array(Chargeback).nullish() }).nullish(),
});
export type MolliePayment = z.infer<typeof MolliePayment>;

export const PaymentList = z.object({
  _embedded: z.object({ payments: z.array(MolliePayment) }),
  _links: z.object({ next: z.object({ href: z.url() }).nullish() }),
});

export const MollieCustomer = z.object({ id: z.string().regex(/^cst_\w+$/), metadata: z.unknown() });
export const MollieMandate = z.object({ id: z.string().regex(/^mdt_\w+$/) });
export const MandateList = z.object({
  _embedded: z.object({ mandates: z.array(MollieMandate.extend({ status: z.string() })) }),
});
export const RefundList = z.object({
  _embedded: z.object({ refunds: z.array(z.object({ amount: Amount, status: z.string(), metadata: z.unknown() })) }),
});
/** What it says of a request that it does not carry out; `field` names the part that is wrong. */
export const MollieError = z.object({
  status: z.number(),
  title: z.string(),
  detail: z.string(),
  field: z.string().optional(),
});

/** Its names of our methods. */
export const MOLLIE_METHOD: Record<PaymentMethod, string> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  card: 'creditcard',
  paypal: 'paypal',
  applepay: 'applepay',
  directdebit: 'directdebit',
};

/** Methods that take other currencies than the euro, and which. A wallet pays by a card. */
const IN_THE_WORLD = new Set<PaymentMethod>(['card', 'paypal', 'applepay']);
const WORLD = new Set(
  'AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(
    ' ',
  ),
);
export const takesAtMollie = (method: PaymentMethod, currency: string): boolean =>
  IN_THE_WORLD.has(method) ? WORLD.has(currency) : currency === 'EUR';

const STATUS: Record<MolliePayment['status'], ProviderState['status']> = {
  open: 'loading',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
};

/** Refusals that say something of this card or account, whoever asks; all others may be otherwise at another time or provider. */
const HARD = new Set([
  'card_expired',
  'inactive_card',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'invalid_cvv',
  'possible_fraud',
  // SEPA: no account, closed, blocked, no mandate, the holder is dead, the debtor disputes it.
  ...['AC01', 'AC04', 'AC06', 'AC13', 'MD01', 'MD07', 'MD06'],
]);
const declineOf = (reason: string | null): Decline => (reason !== null && HARD.has(reason) ? 'hard' : 'soft');

const minor = (amount: z.infer<typeof Amount> | null | undefined): number =>
  amount ? minorOf(amount.value, amount.currency) : 0;

/** Reads a payment; null for one that is none of ours. What was partly paid back stays completed. */
export function stateOfMollie(payment: MolliePayment): ProviderState | null {
  const ours = Metadata.safeParse(payment.metadata);
  if (!ours.success) return null;
  const amountMinor = minor(payment.amount);
  const [refunded, taken] = [minor(payment.amountRefunded), minor(payment.amountChargedBack)];
  const chargeback = payment._embedded?.chargebacks?.find(({ reversedAt }) => !reversedAt);
  const isTaken = taken > 0 && (!payment._embedded?.chargebacks || chargeback !== undefined);
  const status = isTaken ? 'charged_back' : refunded >= amountMinor ? 'refunded' : STATUS[payment.status];
  const reason =
    (isTaken ? chargeback?.reason?.code : null) ??
    payment.details?.failureReason ??
    payment.details?.bankReasonCode ??
    null;
  const { cardLabel, cardNumber } = payment.details ?? {};
  return {
    eventId: `truth:${payment.id}:${status}`,
    paymentId: ours.data.payment_id,
    memberId: ours.data.member_id,
    ref: payment.id,
    status,
    amountMinor,
    currency: payment.amount.currency,
    cardLabel: cardNumber ? `${cardLabel ?? 'Card'} •••• ${cardNumber}` : null,
    reason: status === 'failed' || status === 'charged_back' ? reason : null,
    decline: status === 'failed' ? declineOf(reason) : null,
    raw: { ...payment, payment_id: ours.data.payment_id },
  };
}
