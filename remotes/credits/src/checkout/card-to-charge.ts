import type { LastPaymentReply, Payment } from '@vonk/api/credits.ts';

/** The payment whose card can be charged once more; null without one. */
export function cardToCharge(reply: LastPaymentReply | undefined): Payment | null {
  const payment = reply?.payment;
  return payment?.method === 'card' && payment.card_label ? payment : null;
}
