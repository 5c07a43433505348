import type { JobHandler } from '../jobs/job-deps.ts';
import { createPaymentScan } from './payment-lookups.ts';
import { createWithdrawalRepository } from './withdrawal.repository.ts';

/** Job `refund`: asks the provider to pay back what was withdrawn from; tried again until it says yes. */
export const refundJob: JobHandler<'refund'> = async ({ payment_id, member_id }, { db, paymentProvider }) => {
  const memberId = member_id ?? (await createPaymentScan(db).memberOf(payment_id));
  if (memberId === null) return;
  const withdrawals = createWithdrawalRepository(db.of(memberId));
  const refund = await withdrawals.unsent(payment_id);
  if (!refund) return;
  await paymentProvider.refund(refund.provider_ref, refund.refunded_minor);
  await withdrawals.markSent(payment_id);
};
