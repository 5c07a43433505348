import type { Database } from '../../server/src/database/database.ts';
import { prepareCheckout } from '../../server/src/payments/checkout/prepare-checkout.ts';
import { createPaymentRepository } from '../../server/src/payments/payment.repository.ts';
import { createWithdrawalRepository } from '../../server/src/payments/withdrawals/withdrawal.repository.ts';
import type { Site } from '../../server/src/sites/site.ts';
import type { ProviderActs } from './provider-acts.ts';
import type { SimProvider } from './sim-provider.ts';

/** Makes what members do with money: they order, and withdraw from what they bought. */
export async function createPurchaseActs(
  db: Database,
  provider: SimProvider,
  { site, ask }: { site: Site } & Pick<ProviderActs, 'ask'>,
) {
  const { rows: bundles } = await db.query<{ id: number; country: string }>(
    'select id, country from bundle where site_id = 1 order by id',
  );
  const countries = new Map(
    (await db.query<{ id: number; country: string }>('select id, country from member')).rows.map(({ id, country }) => [
      id,
      country,
    ]),
  );
  return {
    /** A checkout of the member, new or the one that is open; the id of its payment. */
    async checkout(memberId: number, bundle: number, code: string | null): Promise<string> {
      const own = bundles.filter(({ country }) => country === countries.get(memberId));
      const { payment } = await prepareCheckout({
        db,
        providerName: 'sandbox',
        buying: { site, memberId, language: 'nl', origin: 'http://localhost' },
        body: { bundle_id: own[bundle % own.length]?.id ?? 0, method: 'card', ...(code ? { code } : {}) },
        end: async (open) => {
          provider.move(open.id, 'cancelled');
          if (provider.checkouts.has(open.id)) await ask(open.id);
          else await createPaymentRepository(db.of(memberId)).fail(open.id);
        },
      });
      if (!provider.checkouts.has(payment.id))
        provider.open({
          paymentId: payment.id,
          memberId,
          amountMinor: payment.amount_minor,
          currency: payment.currency,
        });
      await createPaymentRepository(db.of(memberId)).setCheckout(payment.id, {
        ref: provider.refOf(payment.id),
        url: 'http://pay',
      });
      return payment.id;
    },
    async withdraw(memberId: number): Promise<void> {
      const { rows } = await db.query<{ id: string }>(
        `select id from payment where member_id = $1 and status = 'completed' order by completed_at desc limit 1`,
        [memberId],
      );
      for (const { id } of rows)
        await db.of(memberId).inTransaction((trx) => createWithdrawalRepository(trx).withdraw(id, 15));
    },
  };
}
