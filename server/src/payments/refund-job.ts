import type { JobHandler } from '../jobs/job-deps.ts';
import { createWithdrawalRepository } from './withdrawal.repository.ts';

/** Job `refund`: asks the provider to pay back what was withdrawn from; tried again until it says yes. */
export const refundJob: JobHandler<'refund'> = async ({ payment_id }, { db, paymentProvider }) => {
  const withdrawals = createWithdrawalRepository(db);
  const refund = await withdrawals.unsent(payment_id);
  if (!refund) return;
  await paymentProvider.refund(refund.provider_ref, refund.refunded_minor);
  await withdrawals.markSent(payment_id);
};
