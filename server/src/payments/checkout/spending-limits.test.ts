import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { BundlesReply, PaymentReply, SpendingLimitsReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { ProviderFailure } from '../../payment-provider/provider-failure.ts';
import { makeDebitDetails } from '../../testing/debit-details.ts';
import type { TestMember } from '../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { reconcilePayments } from '../reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
const put = async (member: TestMember, limit_minor: number | null, period = 'day') =>
  (
    await shop.test.call('PUT', '/api/spending-limits', { member, body: { period, limit_minor } })
  ).json<SpendingLimitsReply>().limits[period === 'day' ? 0 : 1];
const shown = async (member: TestMember) =>
  (await shop.test.call('GET', '/api/spending-limits', { member })).json<SpendingLimitsReply>().limits;
const statusOf = async (member: TestMember, id: string) =>
  (await shop.test.call('GET', `/api/payments/${id}`, { member })).json<PaymentReply>().payment.status;
const begin = (member: TestMember) =>
  db().query(`update spending_limit set begins_at = now() - interval '1 second' where member_id = $1`, [member.id]);
const paid = async (member: TestMember) => {
  const payment = await shop.created(member);
  await shop.says(payment, 'completed');
  return payment;
};

describe("a member's own spending limit", () => {
  it('R-PAY-2 is lowered at once, and raised only after a day, which can be taken back', async () => {
    const member = await shop.makeBuyer();
    expect(await put(member, 5000)).toMatchObject({ limit_minor: 5000, next: null });
    expect(await put(member, 2000)).toMatchObject({ limit_minor: 2000, next: null });
    const raised = await put(member, 9000);
    expect(raised).toMatchObject({ limit_minor: 2000, next: { limit_minor: 9000 } });
    const hours = (Date.parse(raised?.next?.begins_at ?? '') - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24.01]).toEqual([true, true]);
    // The same wish again does not wait anew; lifting it waits like raising it.
    expect((await put(member, 9000))?.next).toEqual(raised?.next);
    expect(await put(member, null)).toMatchObject({ limit_minor: 2000, next: { limit_minor: null } });
    expect(await put(member, 2000)).toMatchObject({ limit_minor: 2000, next: null });
    await put(member, 9000);
    await begin(member);
    expect((await shown(member))[0]).toMatchObject({ limit_minor: 9000, next: null });
  });

  it('R-PAY-2 that is kept is the one that holds by then, in its own currency', async () => {
    const member = await shop.makeBuyer();
    const keep = async () => {
      const reply = await shop.test.call('PUT', '/api/spending-limits', { member, body: { period: 'day' } });
      return reply.json<SpendingLimitsReply>().limits[0];
    };
    await put(member, 5000);
    await put(member, 9000);
    // Lowered in another tab, while this one shows 5000 and offers to keep it.
    await put(member, 2000);
    expect(await keep()).toMatchObject({ limit_minor: 2000, next: null });
    await put(member, 9000);
    await db().query(`update spending_limit set currency = 'GBP' where member_id = $1`, [member.id]);
    expect(await keep()).toMatchObject({ limit_minor: 2000, currency: 'GBP', next: null });
  });

  it('R-PAY-2 is shown before the click, and the server holds to it', async () => {
    const member = await shop.makeBuyer();
    await put(member, 1500);
    await paid(member);
    const { limits } = (await shop.test.call('GET', '/api/bundles', { member })).json<BundlesReply>();
    expect(limits).toEqual([{ period: 'day', limit_minor: 1500, left_minor: 550, currency: 'EUR' }]);
    const refused = await shop.pay(member);
    expect([refused.statusCode, refused.json<ErrorReply>()]).toEqual([
      409,
      expect.objectContaining({ code: 'spending_limit_reached', period: 'day', limit_minor: 1500, left_minor: 550 }),
    ]);
    // A repeat by card is no way around it.
    expect((await shop.pay(member, { repeat: true })).json<ErrorReply>().code).toBe('spending_limit_reached');
  });

  it('R-PAY-2 counts 24 hours and 30 days, and what came back does not count', async () => {
    const member = await shop.makeBuyer();
    const payment = await paid(member);
    await put(member, 1000);
    await put(member, 1000, 'month');
    await db().query(`update payment set created_at = now() - interval '25 hours' where id = $1`, [payment.payment_id]);
    expect((await shown(member)).map(({ spent_minor }) => spent_minor)).toEqual([0, 950]);
    expect((await shop.pay(member)).json<ErrorReply>()).toMatchObject({
      code: 'spending_limit_reached',
      period: 'month',
    });
    await shop.says(payment, 'refunded');
    expect((await shown(member)).map(({ spent_minor }) => spent_minor)).toEqual([0, 0]);
    expect((await shop.pay(member)).statusCode).toBe(201);
  });

  it('R-PAY-2 is one for all devices: of ten orders at once one is begun, and no two together pass it', async () => {
    const member = await shop.makeBuyer();
    await put(member, 1000);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => shop.pay(member, { method: ['card', 'paypal', 'ideal'][n % 3] })),
    );
    const begun = replies.filter(({ statusCode }) => statusCode === 201);
    expect(begun.length).toBeGreaterThan(0);
    const { rows } = await db().query<{ id: string; amount_minor: number; currency: string }>(
      `select id, amount_minor, currency from payment where member_id = $1 and status = 'loading'`,
      [member.id],
    );
    expect(rows).toHaveLength(1);
    await shop.says({ ...begun[0]?.json().payment, payment_id: rows[0]?.id ?? '' }, 'completed');
    expect((await shop.pay(member)).json<ErrorReply>().code).toBe('spending_limit_reached');
  });

  it('R-PAY-2 holds for a checkout that was open when it was lowered', async () => {
    const member = await shop.makeBuyer();
    await shop.created(member);
    await put(member, 500);
    expect((await shop.pay(member)).json<ErrorReply>().code).toBe('spending_limit_reached');
  });

  it('R-PAY-2 holds at once: a checkout that was begun above it cannot be paid any more, one within it can', async () => {
    const member = await shop.makeBuyer();
    const { payment_id, amount_minor } = await shop.created(member);
    await put(member, amount_minor);
    expect(await statusOf(member, payment_id)).toBe('loading');
    await put(member, amount_minor - 1);
    expect(await statusOf(member, payment_id)).toBe('cancelled');
  });

  it('R-PAY-3 holds at once: the code of a debit that was begun above it collects nothing', async () => {
    const member = await shop.makeBuyer();
    const { payment_id, amount_minor } = await shop.created(member, { method: 'directdebit' });
    const say = (step: string, body: object) =>
      shop.test.call('POST', `/api/payments/${payment_id}/${step}`, { member, body });
    await say('directdebit', makeDebitDetails());
    await put(member, amount_minor - 1, 'month');
    const otp = /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0];
    expect((await say('otp', { otp })).json<ErrorReply>().code).toBe('payment_failed');
    expect(await statusOf(member, payment_id)).toBe('cancelled');
  });

  describe('that is lowered while the payment provider is down', () => {
    const breakProvider = () => {
      const failure = new ProviderFailure('sandbox', { isOutage: true, isSure: false, detail: 'ECONNREFUSED' });
      jest.spyOn(shop.test.deps.providers.of('sandbox'), 'cancel').mockRejectedValue(failure);
    };
    const mendProvider = () => jest.restoreAllMocks();
    afterEach(mendProvider);

    it('R-PAY-2 is saved and says so, and what was begun above it ends once the provider answers', async () => {
      const member = await shop.makeBuyer();
      const { payment_id, amount_minor } = await shop.created(member);
      breakProvider();
      expect(await put(member, amount_minor - 1)).toMatchObject({ limit_minor: amount_minor - 1 });
      mendProvider();
      await reconcilePayments(shop.test.deps, shop.test.deps.providers.of('sandbox'), 0);
      expect(await statusOf(member, payment_id)).toBe('cancelled');
    });

    it('R-PAY-3 collects no debit whose code comes before that', async () => {
      const member = await shop.makeBuyer();
      const { payment_id, amount_minor } = await shop.created(member, { method: 'directdebit' });
      const say = (step: string, body: object) =>
        shop.test.call('POST', `/api/payments/${payment_id}/${step}`, { member, body });
      await say('directdebit', makeDebitDetails());
      const otp = /\d{6}/.exec(shop.sms.texts.at(-1)?.text ?? '')?.[0];
      breakProvider();
      await put(member, amount_minor - 1);
      mendProvider();
      expect((await say('otp', { otp })).json<ErrorReply>().code).toBe('spending_limit_reached');
      expect(await statusOf(member, payment_id)).toBe('loading');
    });
  });

  it('R-PAY-2 in a currency that the member buys in no more leaves nothing', async () => {
    const member = await shop.makeBuyer();
    await put(member, 100_000);
    await db().query(`update spending_limit set currency = 'SEK' where member_id = $1`, [member.id]);
    expect((await shop.pay(member)).json<ErrorReply>()).toMatchObject({
      code: 'spending_limit_reached',
      left_minor: 0,
    });
  });

  it('R-PAY-2 is the member’s own: a stranger sees and sets none', async () => {
    expect((await shop.test.call('GET', '/api/spending-limits', {})).statusCode).toBe(403);
    const refused = await shop.test.call('PUT', '/api/spending-limits', {
      member: await shop.makeBuyer(),
      headers: { 'x-request-id': randomUUID() },
      body: { period: 'week', limit_minor: 1 },
    });
    expect(refused.statusCode).toBe(400);
  });
});
