import type { MemberRows } from '../../database/member-rows.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { createWithdrawalRepository } from './withdrawal.repository.ts';

/** It was completed just now: any number of days holds it. */
const WITHIN_DAYS = 1;

/**
 * Pays back what was paid for an account that was erased meanwhile: nobody is left who could use the credits, ask for the money,
 * or read a receipt. True where it did. Run it in the transaction that credits the payment: an erasure waits for that one.
 */
export async function payBackErased(trx: MemberRows, paymentId: string): Promise<boolean> {
  const { memberId } = trx;
  const { rowCount } = await trx.query('select from member where id = $1 and erased_at is not null', [memberId]);
  if (!rowCount) return false;
  const { outcome } = await createWithdrawalRepository(trx).withdraw(paymentId, WITHIN_DAYS);
  if (outcome === 'withdrawn')
    await addToOutbox(trx, memberId, 'refund', { payment_id: paymentId, member_id: memberId });
  return true;
}
