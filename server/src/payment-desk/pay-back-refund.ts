import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { createDeskRefunds } from './desk-refund.repository.ts';
import type { RefundRow } from './desk-refund-lookups.ts';

/** What became of a try to pay back; `balance` is the member's where it changed. */
export interface TriedRefund {
  refund: RefundRow;
  balance: number | null;
}

/** Pays a refund back: books, receipt and the order to the provider are there together or not at all. */
export async function payBackRefund(
  trx: Queryable,
  refund: RefundRow,
  staff: StaffActor,
  note: string,
): Promise<TriedRefund> {
  const refunds = createDeskRefunds(trx);
  const { outcome, credits, balance } = await refunds.payBack(refund);
  const isDone = outcome === 'refunded';
  await refunds.decide(refund.id, isDone ? 'done' : 'overtaken', staff, {
    note: isDone ? note : `${note} (${outcome})`.trim(),
    credits,
  });
  if (isDone) {
    const of = { member_id: refund.member_id, payment_id: refund.payment_id };
    await queueMail(trx, { template: 'refund', ...of });
    await addToOutbox(trx, refund.member_id, 'refund', of);
  }
  return { refund: (await refunds.find(refund.id)) ?? refund, balance: isDone ? balance : null };
}
