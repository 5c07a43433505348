import type { JobHandler } from '../../jobs/job-deps.ts';
import { createPaymentScan } from '../payment-lookups.ts';
import { createWithdrawalRepository } from './withdrawal.repository.ts';

/**
 * Job `refund`: asks the provider that has the payment to pay back what was withdrawn from; tried again until it says yes.
 * One that pays back by hand alone is not asked: `npm run payments -- refunds` lists what waits for a person, and its
 * webhook says when it was done.
 */
export const refundJob: JobHandler<'refund'> = async ({ payment_id, member_id }, { db, providers }) => {
  const memberId = member_id ?? (await createPaymentScan(db).memberOf(payment_id));
  if (memberId === null) return;
  const withdrawals = createWithdrawalRepository(db.of(memberId));
  const refund = await withdrawals.unsent(payment_id);
  if (!refund) return;
  const provider = providers.of(refund.provider);
  if (provider.refunds === 'by_hand') return;
  await provider.refund(refund.provider_ref, refund.refunded_minor);
  await withdrawals.markSent(payment_id);
};
