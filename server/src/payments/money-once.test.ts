import { randomUUID } from 'node:crypto';
import type { BundlesReply, DiscountCodeReply, PaymentReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { createSandboxProvider } from '../payment-provider/sandbox-provider.ts';
import { makeDebitDetails } from '../testing/debit-details.ts';
import type { TestMember } from '../testing/test-app.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { createCheckoutService } from './checkout/checkout.service.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { reconcilePayments } from './reconcile.ts';
import { settle } from './settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
const addCode = (code: string, values: { percent?: number; validity?: string; currency?: string } = {}) =>
  db().query(
    'insert into discount_code (site_id, code, value_percentage, validity, currency) values (1, $1, $2, $3, $4)',
    [code, values.percent ?? 50, values.validity ?? 'once-per-user', values.currency ?? null],
  );
const refusal = async (member: TestMember, body: object) => (await shop.pay(member, body)).json<ErrorReply>().code;
const age = (id: string, minutes: number) =>
  db().query('update payment set created_at = now() - make_interval(mins => $2) where id = $1', [id, minutes]);
const statusOf = async (id: string) =>
  (await db().query<{ status: string }>('select status from payment where id = $1', [id])).rows[0]?.status;

describe('a discount code', () => {
  it('R-PAY-5 once per member is held by a payment under way, and is free again when that failed', async () => {
    await addCode('ONEEACH');
    const member = await shop.makeBuyer();
    const first = await shop.created(member, { code: 'ONEEACH' });
    expect(first.amount_minor).toBe(475);
    await shop.says(first, 'pending');
    expect(await refusal(member, { code: 'ONEEACH' })).toBe('code_used');
    const look = await shop.test.call('GET', '/api/discountcode?code=oneeach', { member });
    expect(look.json<ErrorReply>().code).toBe('code_used');
    await shop.says(first, 'failed');
    const second = await shop.created(member, { code: 'ONEEACH' });
    await shop.says(second, 'completed');
    expect(await refusal(member, { code: 'ONEEACH' })).toBe('code_used');
  });

  it('R-PAY-5 once for all is had by one of four who ask at the same time', async () => {
    await addCode('ONLYONE', { validity: 'once' });
    const members = await Promise.all(Array.from({ length: 4 }, shop.makeBuyer));
    const replies = await Promise.all(members.map((member) => shop.pay(member, { code: 'ONLYONE' })));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json<ErrorReply>().code === 'code_used')).toHaveLength(3);
  });

  it('R-PAY-5 of another currency is refused with its reason', async () => {
    await addCode('DOLLARS', { currency: 'USD' });
    const member = await shop.makeBuyer();
    for (const path of ['discountcode', 'bundles'])
      expect((await shop.test.call('GET', `/api/${path}?code=DOLLARS`, { member })).json<ErrorReply>().code).toBe(
        'code_not_applicable',
      );
    expect(await refusal(member, { code: 'DOLLARS' })).toBe('code_not_applicable');
  });

  it('R-PAY-6 never makes dearer what the bonus makes cheaper: the better of both is taken', async () => {
    await addCode('SPRING20', { percent: 20 });
    await addCode('HALF', { percent: 50 });
    const member = await shop.test.makeMember();
    const prices = async (code: string) =>
      (await shop.test.call('GET', `/api/bundles?code=${code}`, { member })).json<BundlesReply>();
    const spring = await prices('SPRING20');
    expect([spring.discount?.code, spring.bundles[0]?.price_minor]).toEqual(['TIMEBONUS25', 713]);
    expect((await prices('HALF')).bundles[0]?.price_minor).toBe(475);
    const payment = await shop.created(member, { code: 'SPRING20' });
    expect([payment.amount_minor, payment.discount_code]).toEqual([713, 'TIMEBONUS25']);
    await shop.says(payment, 'completed');
    // It was not used up by a purchase that it was not used for.
    const look = await shop.test.call('GET', '/api/discountcode?code=SPRING20', { member });
    expect(look.json<DiscountCodeReply>().discountcode?.code).toBe('SPRING20');
  });
});

describe('the bonus of the first purchase', () => {
  it('R-PAY-6 is held by a payment that is pending: the second is at the normal price', async () => {
    const member = await shop.test.makeMember();
    const first = await shop.created(member);
    expect(first.amount_minor).toBe(713);
    await shop.says(first, 'pending');
    expect(await shop.created(member, { method: 'ideal' })).toMatchObject({ amount_minor: 950, discount_code: null });
  });

  it('R-PAY-7 does not come back with the money', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await shop.says(payment, 'completed');
    await shop.says(payment, 'charged_back');
    expect((await shop.created(member)).amount_minor).toBe(950);
  });
});

describe('a checkout whose time is over', () => {
  it('R-PAY-2 is ended at the provider: nobody pays it at its old price', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await age(payment.payment_id, 31);
    await reconcilePayments(shop.test.deps, createSandboxProvider(shop.test.deps.config), 0);
    expect(await statusOf(payment.payment_id)).toBe('cancelled');
  });

  it('R-ACCOUNT-9 R-PAY-2 is over at once where the account was deleted, and none is begun for it', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await db().query(`update member set status = 'deleted', deleted_at = now() where id = $1`, [member.id]);
    await reconcilePayments(shop.test.deps, createSandboxProvider(shop.test.deps.config), 0);
    expect(await statusOf(payment.payment_id)).toBe('cancelled');
    // As one that was let in a moment before.
    const { rows } = await db().query<{ id: number }>('select min(id)::int as id from bundle where site_id = 1');
    const buying = { memberId: member.id, site: shop.test.deps.sites.byId(1), language: 'nl', origin: '' } as const;
    const begun = createCheckoutService(shop.test.deps).create(buying, {
      bundle_id: rows[0]?.id ?? 0,
      method: 'card',
    });
    await expect(begun).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('R-PAY-2 is over at once where moderators keep the member out: they could not use what is paid', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await db().query(`update member set status = 'banned' where id = $1`, [member.id]);
    await reconcilePayments(shop.test.deps, createSandboxProvider(shop.test.deps.config), 0);
    expect(await statusOf(payment.payment_id)).toBe('cancelled');
  });

  it('R-PAY-2 is ended before the next one begins', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await age(payment.payment_id, 120);
    const next = await shop.created(member);
    expect([next.payment_id === payment.payment_id, await statusOf(payment.payment_id)]).toEqual([false, 'cancelled']);
  });
});

it('R-PAY-1 a card that was charged without a word counts, although its order was cancelled before anybody knew of it', async () => {
  const member = await shop.makeBuyer();
  const provider = createSandboxProvider(shop.test.deps.config);
  const first = await shop.created(member);
  const { rows } = await db().query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
    first.payment_id,
  ]);
  await fetch(`${shop.test.deps.config.pspUrl}/pay/${rows[0]?.ref}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  });
  await age(first.payment_id, 2);
  await reconcilePayments(shop.test.deps, provider);
  const again = await shop.created(member, { repeat: true });
  // The provider's answer was lost, and so are its webhooks.
  await db().query('update payment set provider_ref = null where id = $1', [again.payment_id]);
  await shop.test.call('POST', `/api/payments/${again.payment_id}/cancel`, { member });
  expect(await statusOf(again.payment_id)).toBe('cancelled');
  await age(again.payment_id, 2);
  await reconcilePayments(shop.test.deps, provider);
  expect(await statusOf(again.payment_id)).toBe('completed');
});

describe('an event of a provider', () => {
  it('decision 17 is about a payment of the member that it names, and about none of another', async () => {
    const [member, other] = [await shop.makeBuyer(), await shop.makeBuyer()];
    const payment = await shop.created(member);
    const checkout = await createSandboxProvider(shop.test.deps.config).truth(payment.payment_id);
    expect(checkout?.memberId).toBe(member.id);
    await shop.says(payment, 'completed', { customer: String(other.id) });
    expect(await statusOf(payment.payment_id)).toBe('loading');
    await shop.says(payment, 'completed', { customer: String(member.id) });
    expect(await statusOf(payment.payment_id)).toBe('completed');
    const { rows } = await db().query(
      `select member_id, outcome from payment_event where body ->> 'payment_id' = $1 order by received_at`,
      [payment.payment_id],
    );
    expect(rows).toEqual([
      { member_id: 0, outcome: 'unknown' },
      { member_id: member.id, outcome: 'credited' },
    ]);
    expect(await ledgerMismatches(db())).toEqual([]);
    await db().query('delete from payment_event where member_id = 0');
  });

  it('decision 17 is about a payment at the provider that says it, and about none at another', async () => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member);
    const truth = await createSandboxProvider(shop.test.deps.config).truth(payment.payment_id);
    if (!truth) throw new Error('no checkout');
    const paid = { ...truth, eventId: randomUUID(), status: 'completed' as const };
    expect(await settle(shop.test.deps, { name: 'mollie' }, paid)).toBe('unknown');
    expect(await statusOf(payment.payment_id)).toBe('loading');
    expect(await settle(shop.test.deps, { name: 'sandbox' }, paid)).toBe('credited');
    await db().query('delete from payment_event where member_id = 0');
  });

  it('R-PAY-4 that it was paid stands, whatever ends its checkout at the same moment', async () => {
    const member = await shop.makeBuyer();
    const { payment_id: id, ...rest } = await shop.created(member);
    await shop.says({ payment_id: id, ...rest }, 'completed');
    const payments = createPaymentRepository(db().of(member.id));
    await payments.endOpen(id);
    await payments.fail(id);
    await db().query('update payment set provider_ref = null where id = $1', [id]);
    await payments.cancelUnstarted(id);
    expect(await statusOf(id)).toBe('completed');
  });

  it('decision 17 finds its payment where the checkout was begun before providers were told of members', async () => {
    const payment = await shop.created(await shop.makeBuyer());
    await shop.says(payment, 'completed');
    expect(await statusOf(payment.payment_id)).toBe('completed');
  });
});

describe('money that went back', () => {
  const paidUser = async (member: TestMember) =>
    (await shop.test.call('GET', '/api/user', { member })).json<UserReply>().user?.paid_user;
  const stateOf = async (id: string) =>
    (
      await db().query(
        `select status, refunded_minor, refunded_credits, shortfall, charged_back_at is not null as is_charged_back
           from payment where id = $1`,
        [id],
      )
    ).rows[0];

  it.each(['charged_back', 'refunded'])('R-PAY-4 ends the paid membership when it is %s', async (status) => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member);
    await shop.says(payment, 'completed');
    expect(await paidUser(member)).toBe(true);
    await shop.says(payment, status);
    expect(await paidUser(member)).toBe(false);
  });

  it('R-PAY-4 leaves the membership of another purchase', async () => {
    const member = await shop.makeBuyer();
    const first = await shop.created(member);
    await shop.says(first, 'completed');
    const other = await shop.created(member);
    await shop.says(other, 'completed');
    await shop.says(first, 'charged_back');
    expect(await paidUser(member)).toBe(true);
  });

  it('R-PAY-4 by withdrawal of all of it ends the membership, of a part does not', async () => {
    const [whole, part] = [await shop.makeBuyer(), await shop.makeBuyer()];
    for (const [member, messages] of [
      [whole, 0],
      [part, 1],
    ] as const) {
      const payment = await shop.created(member);
      await shop.says(payment, 'completed');
      const other = await shop.test.makeMember();
      for (let turn = 0; turn < messages; turn += 1) {
        const body = { client_id: randomUUID(), member_id: other.id, text: 'x' };
        await shop.test.call('POST', '/api/messages', { member, body });
      }
      const headers = { 'idempotency-key': randomUUID() };
      await shop.test.call('POST', `/api/payments/${payment.payment_id}/withdraw`, { member, headers, body: {} });
    }
    expect([await paidUser(whole), await paidUser(part)]).toEqual([false, true]);
  });

  it('R-PAY-4 is all of it after a refund by the provider', async () => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member);
    await shop.says(payment, 'completed');
    await shop.says(payment, 'refunded');
    expect(await stateOf(payment.payment_id)).toMatchObject({
      refunded_minor: 950,
      refunded_credits: 10,
      shortfall: 0,
    });
  });

  it('R-PAY-2 before the purchase is told is all of it too: nothing says that a part was kept', async () => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member);
    for (const status of ['refunded', 'completed']) await shop.says(payment, status);
    const read = await shop.test.call('GET', `/api/payments/${payment.payment_id}`, { member });
    expect(read.json<PaymentReply>().payment).toMatchObject({ status: 'refunded', completed_at: null });
    expect(read.json<PaymentReply>().payment.refunded).toBeUndefined();
  });

  it('R-PAY-4 twice, by a charge-back after a refund, is written down', async () => {
    const member = await shop.makeBuyer();
    const payment = await shop.created(member);
    for (const status of ['completed', 'refunded', 'charged_back']) await shop.says(payment, status);
    expect(await stateOf(payment.payment_id)).toMatchObject({ status: 'charged_back', is_charged_back: true });
    const { rows } = await db().query(
      `select outcome, reason from payment_event where body ->> 'payment_id' = $1 order by received_at desc limit 1`,
      [payment.payment_id],
    );
    expect(rows[0]).toEqual({ outcome: 'charged_back', reason: 'paid back before: 950 of 950' });
    expect(await ledgerMismatches(db())).toEqual([]);
  });
});

it('decision 17 events that do not fit are kept with the reason', async () => {
  const payment = await shop.created(await shop.makeBuyer());
  await shop.says(payment, 'completed', { amount_minor: 1 });
  await shop.says(payment, 'completed', { payment_id: randomUUID() });
  const { rows } = await db().query<{ outcome: string; reason: string }>(
    `select outcome, reason from payment_event where outcome in ('mismatch', 'unknown') order by received_at`,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['mismatch', 'unknown']);
  expect(rows[0]?.reason).toBe('amount 1, not 950');
  const body = await shop.test.app.metrics.client.register.metrics();
  for (const outcome of ['mismatch', 'unknown'])
    expect(body).toContain(`payment_events_unfit{provider="sandbox",outcome="${outcome}"} 1`);
});

describe('text messages', () => {
  const ask = async (member: TestMember, phone: string) => {
    const { payment_id } = await shop.created(member, { method: 'directdebit' });
    return shop.test.call('POST', `/api/payments/${payment_id}/directdebit`, {
      member,
      body: makeDebitDetails({ phone }),
    });
  };

  it('R-PAY-3 go three times an hour to one number, whoever asks and however it is written', async () => {
    shop.sms.texts.length = 0;
    const phones = ['06-11111111', '+31611111111', '0031 6 11 11 11 11', '0611111111', '06 1111 1111'];
    const replies = await Promise.all(phones.map(async (phone) => ask(await shop.makeBuyer(), phone)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json<ErrorReply>().code]).toEqual([429, 'too_many_requests']);
    expect(refused?.json<ErrorReply>().minutes).toBeGreaterThan(50);
    expect(shop.sms.texts).toHaveLength(3);
  });

  it('R-PAY-3 go five times an hour for one member, to whatever numbers', async () => {
    shop.sms.texts.length = 0;
    const member = await shop.makeBuyer();
    for (let turn = 0; turn < 7; turn += 1) await ask(member, `06-2222222${turn}`);
    expect(shop.sms.texts).toHaveLength(5);
  });

  it('R-PAY-3 the mandate keeps the address, and the provider is told', async () => {
    const member = await shop.makeBuyer();
    const { payment_id } = await shop.created(member, { method: 'directdebit' });
    const body = makeDebitDetails({ phone: '06-33333333' });
    await shop.test.call('POST', `/api/payments/${payment_id}/directdebit`, { member, body });
    const { rows } = await db().query('select address from direct_debit where payment_id = $1', [payment_id]);
    expect(rows[0]).toEqual({
      address: { street: 'Kade', houseNumber: '1', zip: '1011AB', city: 'Amsterdam', country: 'NL' },
    });
  });
});
