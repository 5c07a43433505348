import type { Deps } from '../http/app-types.ts';
import { NOBODY } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { PARTIAL_CREDIT, type PaymentProvider, type ProviderState } from '../payment-provider/payment-provider.ts';
import { noteDebitReturn } from './debits/debit-return.ts';
import { createPaymentScan } from './payment-lookups.ts';
import { type Applied, createPaymentReports } from './payment-report.repository.ts';
import { settledPayments } from './settled-payments.ts';
import { tellCredits } from './tell-credits.ts';
import { tellPurchase } from './tell-purchase.ts';
import { payBackErased } from './withdrawals/pay-back-erased.ts';

const isNews = ({ o_outcome }: Applied) => o_outcome === 'changed' || o_outcome === 'charged_back';
const isPaidBack = ({ status, reason }: ProviderState) => status === 'refunded' || reason === PARTIAL_CREDIT;

/** The one way in for what a provider says (webhook, reconciliation): books it, then tells the member's tabs. */
export async function settle(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  provider: Pick<PaymentProvider, 'name'>,
  state: ProviderState,
): Promise<Applied['o_outcome']> {
  const memberId = state.memberId ?? (await createPaymentScan(db).memberOf(state.paymentId)) ?? NOBODY;
  const applied = await db.of(memberId).inTransaction(async (trx) => {
    const reports = createPaymentReports(trx);
    const result = await reports.apply(provider.name, state);
    const hadCredits = result.o_outcome === 'charged_back' && (await reports.tookCredits(state.paymentId));
    const isTold = result.o_member !== null && isNews(result) && (await noteDebitReturn(trx, state, hadCredits));
    if (result.o_member !== null && result.o_outcome === 'charged_back' && !isTold) {
      const of = { member_id: result.o_member, payment_id: state.paymentId };
      // A refund that the desk did not give, and that nobody asked for here, was given at the provider.
      if (state.status === 'refunded') await queueMail(trx, { template: 'refund', ...of });
      else await queueMail(trx, { template: 'charged_back', ...of, had_credits: hadCredits });
    }
    if (isNews(result) && (state.reason || state.decline)) await reports.noteWhy(state.paymentId, state);
    if (isPaidBack(state) && result.o_member !== null) await reports.noteRefunded(state.paymentId);
    // The receipt belongs to the credits: both are there or neither.
    const isForSomebody = result.o_outcome === 'credited' && !(await payBackErased(trx, state.paymentId));
    if (isForSomebody && result.o_member !== null) {
      const { paymentId, amountMinor, currency } = state;
      await tellPurchase(trx, { memberId: result.o_member, paymentId, amountMinor, currency });
    }
    return result;
  });
  const { o_outcome: outcome } = applied;
  const decline = outcome === 'changed' ? (state.decline ?? null) : null;
  settledPayments.emit('settled', { provider: provider.name, outcome, decline, happenedAt: state.happenedAt ?? null });
  if (applied.o_member !== null && applied.o_balance !== null) await tellCredits({ db, bus }, applied.o_member);
  return applied.o_outcome;
}
