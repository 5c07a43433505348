import type { DebitFate } from './test-numbers.ts';

export const STATUSES = ['open', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const;
export type Status = (typeof STATUSES)[number];

/** One payment as this provider knows it: its own truth, whatever webhooks arrived. */
export interface Checkout {
  ref: string;
  merchant: string;
  payment_id: string;
  customer?: string;
  status: Status;
  amount_minor: number;
  currency: string;
  method: string;
  description: string;
  return_url: string;
  webhook_url: string;
  card_label: string | null;
  /** Kept for repeat orders; these are test numbers, no real one is ever accepted. */
  card_number: string | null;
  iban_last4: string | null;
  /** What the bank will do with this direct debit; nothing said: it pays. */
  debit_fate?: DebitFate | null;
  /** Why it failed or came back, by the bank's code. */
  reason?: string | null;
  /** What was paid back, where it was less than all. */
  refunded_minor?: number;
  /** No page follows: a direct debit or a repeat order. */
  has_page: boolean;
  created_at: string;
  /** Every status that it got, with the time. */
  moves?: { status: Status; at: string }[];
}

/** What merchants see of a checkout. */
export const publicPart = (checkout: Checkout, base: string) => ({
  ref: checkout.ref,
  merchant: checkout.merchant,
  payment_id: checkout.payment_id,
  customer: checkout.customer ?? null,
  status: checkout.status,
  amount_minor: checkout.amount_minor,
  currency: checkout.currency,
  refunded_minor: checkout.status === 'refunded' ? (checkout.refunded_minor ?? checkout.amount_minor) : 0,
  card_label: checkout.card_label,
  reason: checkout.reason ?? null,
  url: checkout.has_page ? `${base}/pay/${checkout.ref}` : null,
});

const NEXT: Record<Status, readonly Status[]> = {
  open: ['pending', 'completed', 'failed', 'cancelled'],
  pending: ['completed', 'failed'],
  completed: ['charged_back', 'refunded'],
  failed: [],
  cancelled: [],
  refunded: [],
  charged_back: [],
};

/** Whether money can move this way: nothing leaves a final state. */
export const canBecome = (from: Status, to: Status): boolean => NEXT[from].includes(to);
