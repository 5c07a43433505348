import type { Payment } from '@vonk/api/credits.ts';
import { CHECKOUT_MINUTES, type PaymentRow } from './payment-lookups.ts';

/** Reconciliation ends a checkout when its time is over; one that stays open some minutes more is one that nobody can be asked for. */
const UNCLEAR_AFTER_MS = (CHECKOUT_MINUTES + 5) * 60_000;

const isUnclear = ({ status, provider_ref, created_at }: PaymentRow): boolean =>
  status === 'loading' && provider_ref !== null && Date.now() - created_at.getTime() > UNCLEAR_AFTER_MS;

/** A payment as its member sees it; the provider's page is named while it may still be paid there. */
export const paymentReply = (row: PaymentRow): Payment => ({
  payment_id: row.id,
  status: row.status,
  credits: row.credits,
  amount_minor: row.amount_minor,
  normal_minor: row.normal_minor,
  currency: row.currency,
  method: row.method,
  card_label: row.card_label,
  discount_code: row.discount_code,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  redirect_url: row.status === 'loading' && !isUnclear(row) ? row.redirect_url : null,
  // One that was paid back before it brought anything went back whole, and took nothing.
  ...(row.status === 'refunded' &&
    row.completed_at && { refunded: { amount_minor: row.refunded_minor, credits: row.taken_credits } }),
  is_unclear: isUnclear(row),
});
