import type { Database } from '../../server/src/database/database.ts';
import type { ProviderState } from '../../server/src/payment-provider/payment-provider.ts';
import { createPaymentReports } from '../../server/src/payments/payment-report.repository.ts';
import { createWithdrawalRepository } from '../../server/src/payments/withdrawals/withdrawal.repository.ts';
import type { SimProvider } from './sim-provider.ts';

/** Makes what the provider does: it tells, it is asked, and it pays back. */
export function createProviderActs(db: Database, provider: SimProvider) {
  const tell = (state: ProviderState) =>
    db.of(state.memberId ?? 0).inTransaction((trx) => createPaymentReports(trx).apply('sandbox', state));
  return {
    tell,
    /** What the product finds when it asks the provider. */
    async ask(paymentId: string): Promise<void> {
      const status = provider.checkouts.get(paymentId)?.status;
      if (status && status !== 'open')
        await tell(await provider.webhook(paymentId, status, `truth:${paymentId}:${status}`));
    },
    /** Asks the provider to pay back what was withdrawn from, as the job `refund` does. */
    async payBack(): Promise<void> {
      const { rows } = await db.query<{ id: string; member_id: number }>(
        `select id, member_id from payment where withdrawn_at is not null and refund_sent_at is null and status = 'refunded' limit 1`,
      );
      for (const { id, member_id } of rows) {
        const withdrawals = createWithdrawalRepository(db.of(member_id));
        if (!(await withdrawals.unsent(id))) continue;
        provider.move(id, 'refunded');
        await withdrawals.markSent(id);
      }
    },
  };
}
export type ProviderActs = ReturnType<typeof createProviderActs>;
