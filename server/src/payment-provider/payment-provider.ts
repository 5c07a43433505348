import type { Payment, PaymentMethod } from '@vonk/api/credits.ts';

/** Where the holder of a debited account lives: the mandate names it. */
export interface DebitAddress {
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  country: string;
}

export interface Order {
  paymentId: string;
  /** Told back with every event, so that a payment is found beside its member. */
  memberId: number;
  amountMinor: number;
  currency: string;
  method: PaymentMethod;
  description: string;
  /** The page that the member's browser goes to after the hosted one. */
  returnUrl: string;
  language: string;
  /** The payer as this provider called them before. */
  customer?: string;
  /** Charges the card of this earlier checkout at the same provider, without a hosted page. */
  cardOf?: string;
  debit?: { accountHolder: string; address: DebitAddress; iban: string; mandateRef: string };
}

/** A checkout as its provider opened it. */
export interface OpenedCheckout {
  ref: string;
  /** Null where no page follows. */
  url: string | null;
  /** The payer as the provider calls them from now on; it is given back with the next order. */
  customer?: string;
}

/** Soft: another try, or another provider, may succeed. Hard: this card or account will not pay. */
export type Decline = 'soft' | 'hard';

/** The reason of a completed payment of which a part was given back: its credits stay where a withdrawal left them. */
export const PARTIAL_CREDIT = 'partial_credit';

/** The state of a payment, as its provider reports it. */
export interface ProviderState {
  /** Unique per event: the same one again changes nothing. */
  eventId: string;
  paymentId: string;
  /** Null where the provider was not told at the checkout. */
  memberId: number | null;
  ref: string;
  status: Payment['status'];
  amountMinor: number;
  currency: string;
  cardLabel: string | null;
  /** Why it failed or was taken back, by the provider's or the bank's own code (insufficient_funds, AM04); null where it says none. */
  reason?: string | null;
  /** Of what kind a failure is; null for every other state, and where the provider does not say. */
  decline?: Decline | null;
  raw: object;
  /** When it happened at the provider, where a webhook says it. */
  happenedAt?: Date;
}

/** A webhook as it came. */
export interface RawWebhook {
  headers: Record<string, string>;
  /** What stands behind the address's question mark. */
  query: string;
  body: Buffer;
}

/** What is known of a webhook before it is read: the provider said it, and how it tells it from others. */
export interface AcceptedWebhook {
  key: string;
  /** False for one that only says 'look again': the next one with the same key may have news. */
  isOnce: boolean;
}

/** The one port to any payment provider (decision 17, ADR 31). */
export interface PaymentProvider {
  /** Its webhooks arrive at /api/webhooks/NAME, and payments keep it. */
  name: string;
  /** Origin of its hosted page: forms of our pages may lead there. */
  pageOrigin: string;
  /** What its webhooks are answered once they are stored. */
  webhookAnswer: { type: string; body: string };
  /** Whether it gives payers a name of its own, to be kept for their next order. */
  namesCustomers: boolean;
  /** Whether it knows of every checkout it was told of. Otherwise one that it knows nothing of may be paid yet. */
  knowsUnpaid: boolean;
  /** By a call, or by a person at the provider, whose webhook says so afterwards. */
  refunds: 'by_call' | 'by_hand';
  /** Tells whether it takes orders of this method in this currency (ISO 4217). */
  takes(method: PaymentMethod, currency: string): boolean;
  /** Tells whether it charges the card of an earlier payment again without a page. */
  repeats(method: PaymentMethod): boolean;
  /** Repeats with the same paymentId answer the same checkout. Throws a ProviderFailure when there is none. */
  createCheckout(order: Order): Promise<OpenedCheckout>;
  /** The payer proved the mandate by the code: collect the direct debit. Answers the reference that the payment has from now on. */
  confirmDebit(ref: string): Promise<string>;
  /** Asks for the end of a checkout; it may have been paid at that moment, or still be open: the truth says. */
  cancel(ref: string): Promise<void>;
  /** Pays a part of a completed checkout back (minor units), once: a repeat with the same amount changes nothing. Throws when it does not. */
  refund(ref: string, amountMinor: number): Promise<void>;
  /** The provider's own record; null when it knows nothing. Found by ref or payment id. */
  truth(refOrPaymentId: string): Promise<ProviderState | null>;
  /** Throws unless the provider sent this webhook just now. */
  acceptWebhook(webhook: RawWebhook): AcceptedWebhook;
  /** What an accepted webhook says, however long ago it was accepted; asks the provider where it only names a payment. Null: nothing that concerns us. */
  readWebhook(webhook: RawWebhook): Promise<ProviderState | null>;
}
