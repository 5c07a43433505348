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
  /** Charges the card of this earlier checkout without a hosted page. */
  cardOf?: string;
  debit?: { accountHolder: string; address: DebitAddress; iban: string; mandateRef: string };
}

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
  raw: object;
  /** When it happened at the provider, where a webhook says it. */
  happenedAt?: Date;
}

/** The one port to any payment provider (decision 17). */
export interface PaymentProvider {
  /** Its webhooks arrive at /api/webhooks/NAME, and payments keep it. */
  name: string;
  /** Origin of its hosted page: forms of our pages may lead there. */
  pageOrigin: string;
  /** Repeats with the same paymentId answer the same checkout. `url` is null where no page follows. */
  createCheckout(order: Order): Promise<{ ref: string; url: string | null }>;
  /** The payer proved the mandate by the code: collect the direct debit. */
  confirmDebit(ref: string): Promise<void>;
  /** Asks for the end of a checkout; it may have been paid at that moment, the truth says. */
  cancel(ref: string): Promise<void>;
  /** Pays a part of a completed checkout back, once: a repeat with the same amount changes nothing. Throws when it does not. */
  refund(ref: string, amountMinor: number): Promise<void>;
  /** The provider's own record; null when it knows nothing. Found by ref or payment id. */
  truth(refOrPaymentId: string): Promise<ProviderState | null>;
  /** The event of a webhook; throws when it was not signed by the provider just now. */
  readWebhook(body: Buffer, headers: Record<string, string>): ProviderState;
}
