import type {
  BundlesReply,
  DiscountCodeReply,
  TimeBonusReply,
  TransactionReply,
  TransactionsReply,
} from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE, TIME_BONUS_SECONDS } from '@vonk/api/options.ts';
import { WELCOME_PERCENTAGE } from '../credits/discount.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { isPayable, paymentMethodsOf } from '../credits/payable-methods.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { offeredMethods } from './checkout/payment-methods.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const signedUp = (member: TestMember, secondsAgo: number) =>
  test.db.query('update member set signup_date = now() - make_interval(secs => $2) where id = $1', [
    member.id,
    secondsAgo,
  ]);
const bonus = async (member: TestMember) =>
  (await test.call('GET', '/api/time-bonus', { member })).json<TimeBonusReply>();
const bundles = async (member: TestMember, query = '') =>
  (await test.call('GET', `/api/bundles${query}`, { member })).json<BundlesReply>();
const code = (member: TestMember, query: string) => test.call('GET', `/api/discountcode.php${query}`, { member });
const addCode = (values: Record<string, unknown>) =>
  test.db.query(
    `insert into discount_code (site_id, code, value_percentage, country, expires_at, minimum_order_minor, validity)
     values (1, $1, $2, $3, $4, $5, $6)`,
    [
      values.code,
      values.percent ?? 50,
      values.country ?? null,
      values.expires ?? null,
      values.minimum ?? 0,
      'once-per-user',
    ],
  );

describe('constants', () => {
  it('R-PAY-6, R-PAY-7, R-CONST-1 pins the discounts', () => {
    expect([TIME_BONUS_SECONDS, TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE, WELCOME_PERCENTAGE]).toEqual([
      14_400,
      'TIMEBONUS25',
      25,
      25,
    ]);
  });
  it('decision 18 gives each country its methods', () => {
    expect(paymentMethodsOf('NL')).toEqual(['ideal', 'card', 'paypal', 'directdebit']);
    expect(paymentMethodsOf('BE')).toEqual(['bancontact', 'card', 'paypal', 'directdebit']);
    expect(paymentMethodsOf('DE')).toEqual(['card', 'paypal', 'directdebit']);
    expect(paymentMethodsOf('US')).toEqual(['card', 'paypal']);
  });
  it('R-PAY-4 wallets are offered apart from methods, where a provider takes them', () => {
    const place = { siteId: 1, country: 'US', currency: 'USD' };
    const offers = ({ method }: { method: string }) => method !== 'paypal';
    expect(offeredMethods({ offers }, place)).toEqual({ methods: ['card'], wallets: ['applepay'] });
    expect(offeredMethods({ offers: ({ method }) => method === 'card' }, place)).toMatchObject({ wallets: [] });
    expect([isPayable('US', 'applepay'), isPayable('US', 'ideal')]).toEqual([true, false]);
  });
});

describe('time bonus', () => {
  it('R-PAY-6 runs 14400 s from signup and is the active discount of every bundle', async () => {
    const member = await test.makeMember();
    await signedUp(member, 400);
    const running = await bonus(member);
    expect([running.isVisible, running.code]).toEqual([true, 'TIMEBONUS25']);
    expect(Math.abs(running.seconds_left - 14_000)).toBeLessThan(60);
    const reply = await bundles(member);
    expect(reply.discount).toMatchObject({ code: 'TIMEBONUS25', validity: 'once-per-user', status: 'active' });
    expect(reply.bundles.map(({ normal_minor, price_minor }) => [normal_minor, price_minor])).toEqual([
      [950, 713],
      [3995, 2996],
      [8995, 6746],
      [19_900, 14_925],
    ]);
  });

  it('R-PAY-6 is gone after four hours and for who paid: the price is the normal one again', async () => {
    const late = await test.makeMember();
    await signedUp(late, 14_401);
    const paid = await test.makeMember({ isPaid: true });
    for (const member of [late, paid]) {
      expect((await bonus(member)).isVisible).toBe(false);
      const reply = await bundles(member);
      expect(reply.discount).toBeNull();
      expect(reply.bundles.every(({ normal_minor, price_minor }) => normal_minor === price_minor)).toBe(true);
    }
  });
});

it('R-PAY-1 sells what is on sale now, in the own country where that has bundles', async () => {
  const member = await test.makeMember({ country: 'GR', isPaid: true });
  const home = (await bundles(member)).bundles.map(({ normal_minor }) => normal_minor);
  await test.db.query(
    `insert into bundle (site_id, country, currency, tier, credits, price_minor, valid_from, valid_to) values
       (1, 'GR', 'EUR', 1, 10, 999, now() - interval '4 days', null),
       (1, 'GR', 'EUR', 1, 10, 1111, now() - interval '3 days', null),
       (1, 'GR', 'EUR', 1, 10, 2222, now() - interval '2 days', now() - interval '1 hour'),
       (1, 'GR', 'EUR', 1, 10, 3333, now() + interval '1 hour', null),
       (1, 'GR', 'EUR', 2, 50, 4444, now() - interval '3 days', now() + interval '1 hour')`,
  );
  const own = await bundles(member);
  expect(own.bundles.map(({ normal_minor }) => normal_minor)).toEqual([1111, 4444]);
  await test.db.query(`delete from bundle where country = 'GR'`);
  expect(home).toEqual([950, 3995, 8995, 19_900]);
});

describe('discount codes', () => {
  it('R-PAY-5 finds, refuses and clears codes', async () => {
    const member = await test.makeMember();
    await signedUp(member, 20_000);
    await addCode({ code: 'HALF' });
    await addCode({ code: 'OLD', expires: '2020-01-01' });
    await addCode({ code: 'GERMAN', country: 'DE' });
    await addCode({ code: 'BIG', minimum: 5000 });
    expect((await code(member, '?code=nope')).json<ErrorReply>().code).toBe('code_not_found');
    const half = (await code(member, '?code=half')).json<DiscountCodeReply>().discountcode;
    expect(half).toMatchObject({ code: 'HALF', value_percentage: 50, expired: false });
    expect((await code(member, '?code=old')).json<DiscountCodeReply>().discountcode?.expired).toBe(true);
    expect((await code(member, '')).json<DiscountCodeReply>().discountcode).toBeNull();
    expect((await bundles(member, '?code=HALF')).bundles[0]?.price_minor).toBe(475);
    expect((await bundles(member, '?code=BIG')).bundles.map(({ price_minor }) => price_minor)).toEqual([
      950, 3995, 4498, 9950,
    ]);
    for (const typed of ['OLD', 'GERMAN']) {
      const refused = await test.call('GET', `/api/bundles?code=${typed}`, { member });
      expect(refused.json<ErrorReply>().code).toBe('code_not_applicable');
    }
  });

  it('R-PAY-5 answers the welcome discount only before the first purchase', async () => {
    const [fresh, paid] = [await test.makeMember(), await test.makeMember({ isPaid: true })];
    const welcome = async (member: TestMember) =>
      (await code(member, '?welcome=true')).json<DiscountCodeReply>().discountcode;
    expect(await welcome(fresh)).toMatchObject({ value_percentage: 25, user_id: fresh.id });
    expect(await welcome(paid)).toBeNull();
    expect((await code(paid, '?code=TIMEBONUS25')).json<ErrorReply>().code).toBe('code_used');
  });
});

describe('ledger', () => {
  it('R-PAY-1 lists transactions signed, newest first, and one by itself only to its member', async () => {
    const [member, other] = [await test.makeMember({ credits: 7 }), await test.makeMember()];
    const reply = (await test.call('GET', '/api/transactions', { member })).json<TransactionsReply>();
    expect(reply).toMatchObject({ balance: 7, next_cursor: null });
    expect(reply.transactions[0]).toMatchObject({ kind: 'adjustment', credits: 7 });
    const id = reply.transactions[0]?.id ?? '';
    const one = await test.call('GET', `/api/transactions/${id}`, { member });
    expect(one.json<TransactionReply>().transaction.credits).toBe(7);
    expect((await test.call('GET', `/api/transactions/${id}`, { member: other })).statusCode).toBe(404);
  });

  it('R-PAY-1 is read in the order of time, whatever order its ids have', async () => {
    const member = await test.makeMember();
    await test.db.query(
      `insert into ledger (id, member_id, debit_account, credit_account, amount, kind, idempotency_key, created_at)
       overriding system value
       select 1000000 - n, $1, house_account('grants'), $1, n, 'adjustment', 'by time:' || n, now() + make_interval(secs => n)
         from generate_series(1, 120) n`,
      [member.id],
    );
    const seen: number[] = [];
    let cursor: number | null = null;
    do {
      const url: string = `/api/transactions${cursor === null ? '' : `?cursor=${cursor}`}`;
      const page: TransactionsReply = (await test.call('GET', url, { member })).json();
      seen.push(...page.transactions.map(({ credits }) => credits));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    const strangers = await test.call('GET', '/api/transactions?cursor=999999', { member: await test.makeMember() });
    expect(strangers.json<TransactionsReply>().transactions).toEqual([]);
    await test.db.query('update wallet set balance = 120 * 121 / 2 where member_id = $1', [member.id]);
  });

  it('is append-only, and a wallet that is not its sum is found', async () => {
    const member = await test.makeMember({ credits: 3 });
    await expect(test.db.query('update ledger set amount = 9')).rejects.toThrow('append-only');
    await expect(test.db.query('delete from ledger')).rejects.toThrow('append-only');
    expect(await ledgerMismatches(test.db)).toEqual([]);
    await test.db.query('update wallet set balance = 4 where member_id = $1', [member.id]);
    expect(await ledgerMismatches(test.db)).toEqual([{ member_id: member.id, balance: 4, ledger: 3 }]);
    await test.db.query('update wallet set balance = 3 where member_id = $1', [member.id]);
  });
});
