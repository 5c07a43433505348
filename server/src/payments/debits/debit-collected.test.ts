import type { PaymentProvider, ProviderState } from '../../payment-provider/payment-provider.ts';
import { makeDebitDetails } from '../../testing/debit-details.ts';
import { openProviderShop, type ProviderShop, routeTo } from '../../testing/provider-shop.ts';
import { createPaymentReports } from '../payment-report.repository.ts';
import { reconcilePayments } from '../reconcile.ts';
import { createDirectDebitService } from './direct-debit.service.ts';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await openProviderShop();
  await routeTo(shop, 'mollie', ['directdebit']);
});
afterAll(() => shop.close());

/** A debit whose mandate was registered, and what its provider says once it was collected. */
async function registered() {
  const member = await shop.test.makeMember();
  const payment = await shop.created(member, { method: 'directdebit' });
  const id = payment.payment_id;
  await shop.test.call('POST', `/api/payments/${id}/directdebit`, { member, body: makeDebitDetails() });
  const ref = `tr_${id}`;
  const state: ProviderState = {
    ...{ eventId: `${ref}:paid`, paymentId: id, memberId: member.id, ref, status: 'completed', raw: {} },
    ...{ amountMinor: payment.amount_minor, currency: payment.currency, cardLabel: null, reason: null, decline: null },
  };
  const rows = shop.test.db.of(member.id);
  return { member, payment, id, ref, state, rows };
}
const mollieThat = (does: Partial<PaymentProvider>): PaymentProvider => ({
  ...shop.test.deps.providers.of('mollie'),
  ...does,
});
/** Until a statement waits for a row that another transaction holds. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await shop.test.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

describe('the webhook of a debit that was collected', () => {
  it('R-PAY-3 credits it although it comes in the moment in which the collection is found', async () => {
    const { payment, id, ref, state, rows } = await registered();
    await shop.test.db.query(`update payment set created_at = now() - interval '2 minutes' where id = $1`, [id]);
    let webhook: Promise<unknown> = Promise.resolve();
    const truth = () =>
      new Promise<ProviderState>((found) => {
        webhook = rows.inTransaction(async (trx) => {
          expect((await createPaymentReports(trx).apply('mollie', state)).o_outcome).toBe('mismatch');
          found(state);
          await untilOneWaits();
        });
      });
    await reconcilePayments(shop.test.deps, mollieThat({ truth }));
    await webhook;
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10, provider_ref: ref });
  });

  it('R-PAY-3 credits it although it comes before the answer that names the collection', async () => {
    const { member, payment, id, ref, state, rows } = await registered();
    const provider = mollieThat({
      async confirmDebit() {
        expect((await createPaymentReports(rows).apply('mollie', state)).o_outcome).toBe('mismatch');
        return ref;
      },
      truth: async () => state,
    });
    const providers = { ...shop.test.deps.providers, of: () => provider };
    const code = /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0] ?? '';
    await createDirectDebitService({ ...shop.test.deps, providers }).confirm(member.id, id, code);
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10, provider_ref: ref });
  });
});
