import type { Queryable } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queuePostbacks } from '../partners/postbacks.ts';

export interface ToldPurchase {
  memberId: number;
  paymentId: string;
  amountMinor: number;
  currency: string;
}

/** Tells of a purchase that brought its credits: a receipt to the member, and a word to whoever sent them. Run it in that transaction. */
export async function tellPurchase(trx: Queryable, { memberId, paymentId, ...price }: ToldPurchase): Promise<void> {
  await queueMail(trx, { template: 'receipt', member_id: memberId, payment_id: paymentId });
  await queuePostbacks(trx, { memberId, event: 'purchase', payment: { id: paymentId, ...price } });
}
