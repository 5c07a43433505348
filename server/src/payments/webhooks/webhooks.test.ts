import type { Payment } from '@vonk/api/credits.ts';
import { runJob } from '../../job-handlers.ts';
import type { Topic } from '../../jobs/topics.ts';
import { openProviderShop, type ProviderShop, routeTo } from '../../testing/provider-shop.ts';
import { createPaymentScan } from '../payment-lookups.ts';
import { createPaymentReports } from '../payment-report.repository.ts';
import { reconcilePayments } from '../reconcile.ts';
import { createUnfitWebhooks, type WebhookRow } from './unfit-webhooks.repository.ts';
import { createWebhookRepository } from './webhook.repository.ts';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await openProviderShop();
  await routeTo(shop, 'mollie', ['ideal', 'card']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.weather(shop.mollie, 'fine');
  await shop.test.db.query('delete from outbox');
});

const ideal = async () => shop.created(await shop.test.makeMember(), { method: 'ideal' });
const pays = async (payment: Payment, outcome = 'paid') => {
  const { provider_ref: ref } = await shop.state(payment);
  await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome });
  return ref ?? '';
};
/** The newest webhook of a reference, once there is one of which something is known. */
async function webhookOf(ref: string, isThere: (row: WebhookRow) => boolean = () => true): Promise<WebhookRow> {
  for (let turn = 0; turn < 200; turn += 1) {
    const { rows } = await shop.test.db.query<WebhookRow>(
      'select * from payment_webhook where event_key = $1 order by id desc limit 1',
      [ref],
    );
    if (rows[0] && isThere(rows[0])) return rows[0];
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`no webhook of ${ref}`);
}
/** Does what the queue would do next. */
async function work(topic: Topic = 'webhook'): Promise<void> {
  const { rows } = await shop.test.db.query<{ payload: object }>(
    'delete from outbox where topic = $1 returning payload',
    [topic],
  );
  for (const { payload } of rows) await runJob(topic, payload, { ...shop.test.deps, sendMail: async () => {} });
}
const replay = (which: Parameters<ReturnType<typeof createUnfitWebhooks>['replay']>[0]) =>
  createUnfitWebhooks(shop.test.db).replay(which);

describe('a webhook', () => {
  it('R-PAY-4 is kept while its provider cannot be asked, and credited by the queue later', async () => {
    const payment = await ideal();
    const { provider_ref: ref } = await shop.state(payment);
    await shop.weather(shop.mollie, 'down');
    await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome: 'paid' });
    const waiting = await webhookOf(ref ?? '', ({ error }) => error !== null);
    expect(waiting).toMatchObject({ processed_at: null, error: expect.stringContaining('answered 503') });
    expect((await shop.state(payment)).balance).toBe(0);
    await work();
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10 });
    expect((await webhookOf(ref ?? '')).outcome).toBe('credited');
  });

  it('R-PAY-4 whose provider answers with a page instead of an answer is tried again', async () => {
    const payment = await ideal();
    await shop.weather(shop.mollie, 'html');
    const ref = await pays(payment);
    const { error } = await webhookOf(ref, (row) => row.error !== null);
    expect(error).toContain('no JSON');
    await expect(work()).resolves.toBeUndefined();
    expect((await shop.state(payment)).balance).toBe(10);
  });

  it('R-PAY-4 with another amount than ours changes nothing, is found, and is applied when that was mended', async () => {
    const payment = await ideal();
    await shop.test.db.query('update payment set amount_minor = amount_minor + 100 where id = $1', [
      payment.payment_id,
    ]);
    const ref = await pays(payment);
    const { id } = await webhookOf(ref, ({ outcome }) => outcome === 'mismatch');
    expect((await shop.state(payment)).status).toBe('loading');
    const unfit = await createUnfitWebhooks(shop.test.db).list(10);
    expect(unfit.map((row) => row.id)).toContain(id);
    await shop.test.db.query('update payment set amount_minor = amount_minor - 100 where id = $1', [
      payment.payment_id,
    ]);
    expect(await replay({ ids: [id] })).toBe(1);
    await work();
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10 });
  });

  it('R-PAY-4 that named a debit before we knew its collection is none to look at once that is known', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member, { method: 'ideal' });
    const { provider_ref: ref } = await shop.state(payment);
    const [id, rows] = [payment.payment_id, shop.test.db.of(member.id)];
    await shop.test.db.query('update payment set provider_ref = $2 where id = $1', [id, 'mandate']);
    await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome: 'paid' });
    const webhook = await webhookOf(ref ?? '', ({ outcome }) => outcome === 'mismatch');
    const listed = async () => (await createUnfitWebhooks(shop.test.db).list(100)).map((row) => row.id);
    expect(await listed()).toContain(webhook.id);
    await rows.inTransaction((trx) => createPaymentReports(trx).moveRef(id, 'mandate', ref ?? ''));
    expect(await listed()).not.toContain(webhook.id);
  });

  it('R-PAY-4 that is replayed with all others credits nobody twice', async () => {
    const payment = await ideal();
    const ref = await pays(payment);
    await webhookOf(ref, ({ outcome }) => outcome === 'credited');
    expect(await replay({ since: new Date(Date.now() - 3_600_000) })).toBeGreaterThan(0);
    await work();
    expect((await shop.state(payment)).balance).toBe(10);
  });

  it('R-PAY-4 of a provider that changes its mind takes nothing that was paid', async () => {
    const payment = await ideal();
    const ref = await pays(payment);
    await shop.until(payment, 'completed');
    const settled = await shop.test.db.query<{ body: { status: string } }>(
      `select body from payment_event where body ->> 'payment_id' = $1 and outcome = 'credited'`,
      [payment.payment_id],
    );
    expect(settled.rows[0]?.body.status).toBe('paid');
    // The same payment, told as failed afterwards.
    const { settle } = await import('../settle.ts');
    const state = await shop.test.deps.providers.of('mollie').truth(ref);
    if (!state) throw new Error('gone');
    const outcome = await settle(shop.test.deps, { name: 'mollie' }, { ...state, eventId: 'later', status: 'failed' });
    expect(outcome).toBe('ignored');
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10 });
  });

  it('R-PAY-4 of a payment that we do not know is kept as such', async () => {
    const payment = await ideal();
    const { provider_ref: ref } = await shop.state(payment);
    await shop.test.db.query('delete from payment where id = $1', [payment.payment_id]);
    await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome: 'paid' });
    expect((await webhookOf(ref ?? '', ({ outcome }) => outcome !== null)).outcome).toBe('unknown');
  });

  it('R-PAY-4 asks for one look while that is still to come, however often it arrives', async () => {
    const webhooks = createWebhookRepository(shop.test.db);
    const raw = { headers: {}, query: '', body: Buffer.from('id=tr_waiting') };
    const look = { key: 'tr_waiting', isOnce: false };
    const id = await webhooks.store('mollie', look, raw);
    expect(await webhooks.store('mollie', look, raw)).toBeNull();
    await webhooks.claim(id ?? 0);
    // What happened after the look began may not be in it.
    expect(await webhooks.store('mollie', look, raw)).not.toBeNull();
  });
});

it('R-PAY-2 a checkout that its provider keeps open ends here, and counts when it is paid without a word', async () => {
  const member = await shop.test.makeMember();
  const payment = await shop.created(member, { method: 'ideal' });
  const other = await shop.created(member);
  expect(other.payment_id).not.toBe(payment.payment_id);
  expect((await shop.state(payment)).status).toBe('cancelled');
  // Its webhooks are lost.
  await shop.test.db.query(`update payment set created_at = now() - interval '2 minutes' where id = $1`, [
    payment.payment_id,
  ]);
  const { provider_ref: ref } = await shop.state(payment);
  const provider = shop.test.deps.providers.of('mollie');
  expect((await provider.truth(ref ?? ''))?.status).toBe('loading');
  await reconcilePayments(shop.test.deps, provider);
  const asked = async (ago: string) => {
    await shop.test.db.query(`update payment set asked_at = now() - $2::interval where id = $1`, [
      payment.payment_id,
      ago,
    ]);
    const mine = await createPaymentScan(shop.test.db).unsettled('mollie', 60);
    return mine.some(({ id }) => id === payment.payment_id);
  };
  expect([await asked('14 minutes'), await asked('16 minutes')]).toEqual([false, true]);
  await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome: 'paid' });
  await reconcilePayments(shop.test.deps, provider);
  expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10 });
  expect(await asked('16 minutes')).toBe(false);
});

it('R-PAY-2 a checkout that its provider keeps open is asked for two days, and no longer', async () => {
  const member = await shop.test.makeMember();
  const payment = await shop.created(member, { method: 'ideal' });
  await shop.created(member);
  const isWatched = async () => {
    await shop.test.db.query(
      `update payment set asked_at = null, created_at = created_at - interval '1 hour' where id = $1`,
      [payment.payment_id],
    );
    await reconcilePayments(shop.test.deps, shop.test.deps.providers.of('mollie'));
    const { rows } = await shop.test.db.query<{ is_watched: boolean }>(
      'select ended_open_at is not null as is_watched from payment where id = $1',
      [payment.payment_id],
    );
    return rows[0]?.is_watched;
  };
  expect(await isWatched()).toBe(true);
  await shop.test.db.query(`update payment set ended_open_at = now() - interval '49 hours' where id = $1`, [
    payment.payment_id,
  ]);
  expect(await isWatched()).toBe(false);
});
