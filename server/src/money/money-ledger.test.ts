import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/api/credits.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import type { Queryable } from '../database/database.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import type { TestMember } from '../testing/test-app.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { bookMoney } from './book-money.ts';
import { checkBooks } from './check-books.ts';
import { findInvoice } from './invoices.ts';
import { readJournal } from './journal.ts';
import { balancesByDay, trialBalance } from './trial-balance.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await bookMoney(db());
  expect(await checkBooks(db())).toEqual([]);
});

const db = () => shop.test.db;
async function buy(member: TestMember): Promise<Payment> {
  const payment = await shop.created(member);
  await shop.says(payment, 'completed');
  return payment;
}
/** What a message does to a wallet, under a key of its own. */
async function spend(member: TestMember, credits: number, trx: Queryable = db()): Promise<string> {
  const client = randomUUID();
  await trx.query('update wallet set balance = balance - $2 where member_id = $1', [member.id, credits]);
  await trx.query(
    `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
     values ($1, $1, house_account('revenue'), $2, 'message', 'message:' || $3::text)`,
    [member.id, credits, client],
  );
  return client;
}
/** Balances of a member's accounts, a debit positive; those that are zero are left out. */
async function accountsOf(member: TestMember): Promise<Record<string, number>> {
  const { rows } = await db().query<{ account: string; amount: number }>(
    `select account::text || case when party = '' then '' else ' ' || party end as account, sum(amount_minor)::bigint as amount
       from money_journal where member_id = $1 group by 1 having sum(amount_minor) <> 0`,
    [member.id],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
const kindsOf = async (member: TestMember) =>
  (
    await db().query<{ kind: string }>('select kind from money_entry where member_id = $1 order by id', [member.id])
  ).rows.map(({ kind }) => kind);
const withdraw = (member: TestMember, payment: Payment) =>
  db().query('select * from payment_withdraw($1, $2, 15)', [member.id, payment.payment_id]);

describe('an entry of money', () => {
  const entry = (lines: string) =>
    db().query(
      `insert into money_entry (member_id, key, kind, day, currency, lines) values (0, '${randomUUID()}', 'payout', current_date, 'EUR', ${lines})`,
    );
  it('R-PAY-4 that is not balanced is refused by the database, whoever writes it', async () => {
    for (const lines of [
      `array[('bank', '', 5), ('transit', 'sandbox', -4)]::money_line[]`,
      `array[('bank', '', 5)]::money_line[]`,
      `array[('bank', '', 0), ('transit', '', 0)]::money_line[]`,
      `array[('bank', '', 5), ('transit', '', -5), ('fees', '', null)]::money_line[]`,
      `'{}'`,
    ])
      await expect(entry(lines)).rejects.toThrow('money_entry_is_balanced');
    await expect(entry(`array[('pocket', '', 5), ('bank', '', -5)]::money_line[]`)).rejects.toThrow('pocket');
  });

  it('R-PAY-4 is not changed and not taken away afterwards', async () => {
    await buy(await shop.test.makeMember());
    await expect(db().query('delete from money_entry')).rejects.toThrow('append-only');
    await expect(db().query(`update money_entry set day = '2020-01-01'`)).rejects.toThrow('append-only');
  });
});

describe('a purchase', () => {
  it('R-PAY-7 shows list price and discount, VAT at once and the rest as owed', async () => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    expect([payment.normal_minor, payment.amount_minor]).toEqual([950, 713]);
    // 950 is 785 without 21 % VAT, 713 is 589.
    expect(await accountsOf(member)).toEqual({
      'transit sandbox': 713,
      discounts_open: 196,
      credits: -785,
      'vat NL': -124,
    });
  });

  it('R-PAY-4 is entered once, however often it is told', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await Promise.all(Array.from({ length: 6 }, () => shop.says(payment, 'completed')));
    expect(await kindsOf(member)).toEqual(['sale']);
  });

  it('R-PAY-2 that was refunded before it was paid moves no money, and a charge-back of it takes nobody’s credits', async () => {
    const member = await shop.test.makeMember({ credits: 10 });
    const payment = await shop.created(member);
    await shop.says(payment, 'refunded');
    await shop.says(payment, 'charged_back');
    expect(await kindsOf(member)).toEqual([]);
    const { rows } = await db().query('select balance from wallet where member_id = $1', [member.id]);
    expect(rows).toEqual([{ balance: 10 }]);
  });
});

describe('revenue', () => {
  it('R-PAY-4 is what the credits cost that were spent, the oldest first; given ones cost nothing', async () => {
    const member = await shop.test.makeMember({ credits: 4 });
    await buy(member);
    await spend(member, 4);
    await bookMoney(db());
    expect(await kindsOf(member)).toEqual(['sale']);
    await spend(member, 5);
    await bookMoney(db());
    // Five of ten: half of the list price less half of the discount.
    expect(await accountsOf(member)).toMatchObject({ revenue: -393, discounts: 98, credits: -392, discounts_open: 98 });
    await spend(member, 5);
    await bookMoney(db());
    const accounts = await accountsOf(member);
    expect(accounts).toEqual({ 'transit sandbox': 713, 'vat NL': -124, revenue: -785, discounts: 196 });
  });

  it('R-PAY-4 is booked once by two workers, and of a movement that commits late too', async () => {
    const [slow, quick] = [await shop.test.makeMember(), await shop.test.makeMember()];
    await Promise.all([buy(slow), buy(quick)]);
    await db().inTransaction(async (trx) => {
      await spend(slow, 3, trx);
      await spend(quick, 2);
      // The later movement is booked while the earlier one is not there yet.
      await Promise.all([bookMoney(db()), bookMoney(db()), bookMoney(db())]);
    });
    await Promise.all([bookMoney(db()), bookMoney(db())]);
    expect((await accountsOf(quick)).revenue).toBe(-157);
    expect((await accountsOf(slow)).revenue).toBe(-236);
    expect(await kindsOf(slow)).toEqual(['sale', 'spent']);
  });

  it('R-PAY-4 comes back with the credits of a message that could not be delivered', async () => {
    const member = await shop.test.makeMember();
    await buy(member);
    const client = await spend(member, 4);
    await bookMoney(db());
    await grantCredits(db(), { memberId: member.id, credits: 4, kind: 'refund', key: `message_refund:${client}` });
    await bookMoney(db());
    expect(await accountsOf(member)).toEqual({
      'transit sandbox': 713,
      discounts_open: 196,
      credits: -785,
      'vat NL': -124,
    });
  });
});

describe('money that goes back', () => {
  it('R-PAY-7 a withdrawal owes the member the price of the unused credits until the provider pays it', async () => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    await spend(member, 4);
    await withdraw(member, payment);
    // 428 is six tenths of 713; 74 of it VAT. The four spent ones stay earned.
    expect(await accountsOf(member)).toEqual({
      'transit sandbox': 713,
      'vat NL': -50,
      refunds_payable: -428,
      revenue: -314,
      discounts: 78,
      refunds: 1,
    });
    await db().query('update payment set refund_sent_at = now() where id = $1', [payment.payment_id]);
    expect(await accountsOf(member)).toMatchObject({ 'transit sandbox': 285, 'vat NL': -50, revenue: -314 });
    expect((await findInvoice(db().of(member.id), payment.payment_id))?.corrections).toEqual([
      expect.objectContaining({ reason: 'refund', grossMinor: 428, vatMinor: 74 }),
    ]);
  });

  it('R-PAY-2 a charge-back of spent credits is a loss, and its VAT is not owed any more', async () => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    await spend(member, 7);
    await shop.says(payment, 'charged_back');
    // Three credits were left: their price is no loss, and no revenue either.
    expect(await accountsOf(member)).toEqual({ revenue: -550, discounts: 137, chargebacks: 413 });
  });

  it('R-PAY-2 a charge-back takes credits of another purchase before it is a loss', async () => {
    const member = await shop.test.makeMember();
    const first = await buy(member);
    await spend(member, 10);
    await buy(member);
    await shop.says(first, 'charged_back');
    const accounts = await accountsOf(member);
    // The second purchase at 950 stands for what the first one had earned.
    expect(accounts).toMatchObject({ 'transit sandbox': 950, 'vat NL': -165, revenue: -785, discounts: 196 });
    expect(accounts.credits).toBeUndefined();
  });

  it.each([
    ['that was sent is a claim', true, { receivable: 713 }],
    ['that was not sent is not owed any more', false, {}],
  ])('R-PAY-2 a charge-back after a refund %s', async (_, isSent, left) => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    await withdraw(member, payment);
    if (isSent) await db().query('update payment set refund_sent_at = now() where id = $1', [payment.payment_id]);
    await shop.says(payment, 'charged_back');
    expect(await accountsOf(member)).toEqual(isSent ? { ...left, 'transit sandbox': -713 } : left);
    expect((await findInvoice(db().of(member.id), payment.payment_id))?.corrections).toHaveLength(1);
  });

  it('R-PAY-2 a refund by the provider gives back what is not spent and loses the rest', async () => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    await spend(member, 5);
    await shop.says(payment, 'refunded');
    expect(await accountsOf(member)).toEqual({ revenue: -393, discounts: 98, refunds: 295 });
  });
});

describe('credits that nobody will spend', () => {
  it('R-ACCOUNT-9 are earned when their account is erased, as the terms say; the wallet stays', async () => {
    const member = await shop.test.makeMember();
    await buy(member);
    await spend(member, 5);
    await db().inTransaction((trx) => eraseMember(trx, member.id));
    expect(await accountsOf(member)).toEqual({
      'transit sandbox': 713,
      'vat NL': -124,
      revenue: -393,
      breakage: -392,
      discounts: 196,
    });
  });

  it('stay owed where the rule of the day says so', async () => {
    await db().query(`insert into breakage_rule values (current_date, false, null)`);
    const member = await shop.test.makeMember();
    await buy(member);
    await db().inTransaction((trx) => eraseMember(trx, member.id));
    await db().query('delete from breakage_rule where valid_from = current_date');
    expect((await accountsOf(member)).credits).toBe(-785);
  });
});

describe('payments of before there was a ledger of money', () => {
  it('R-PAY-1 get their entries with their own days and rates, once', async () => {
    const member = await shop.test.makeMember({ country: 'EE' });
    const [kept, back] = [randomUUID(), randomUUID()];
    await db().query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, status,
              completed_at, updated_at, charged_back_at)
       select id, $1, 1, (select min(id) from bundle), 10, 1000, 1000, 'EUR', 'card', 'sandbox', status, at, at, null
         from (values ($2::uuid, 'completed', '2025-06-30T22:30:00Z'::timestamptz), ($3, 'charged_back', '2024-02-01')) as y(id, status, at)`,
      [member.id, kept, back],
    );
    await db().query(
      `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
       values ($1, -2, $1, 10, 'purchase', 'payment:' || $3::text), ($1, $1, -1, 10, 'message', 'message:a'),
              ($1, -2, $1, 10, 'purchase', 'payment:' || $2::text), ($1, $1, -1, 4, 'message', 'message:b')`,
      [member.id, kept, back],
    );
    await db().query('update wallet set balance = 6 where member_id = $1', [member.id]);
    // As it was before the migration: nobody noted them.
    await db().query('delete from unbooked_movement where member_id = $1', [member.id]);
    await db().query('update booking_of_before set after_member = $1', [member.id - 1]);
    await Promise.all([bookMoney(db()), bookMoney(db())]);
    while ((await db().query('select 1 from booking_of_before where after_member is not null')).rowCount)
      await bookMoney(db());
    const { rows } = await db().query(
      `select e.kind, e.day, i.vat_basis_points as rate from money_entry e
         left join invoice i on i.member_id = e.member_id and i.payment_id = e.payment_id and i.series = 'invoice'
        where e.member_id = $1 and e.kind <> 'spent' order by e.day`,
      [member.id],
    );
    // Half past midnight in the Netherlands is the first of July, with July's rate.
    expect(rows).toEqual([
      { kind: 'sale', day: '2024-02-01', rate: 2200 },
      { kind: 'chargeback', day: '2024-02-01', rate: 2200 },
      { kind: 'sale', day: '2025-07-01', rate: 2400 },
    ]);
  });
});

describe('reports', () => {
  it('the trial balance is zero in each currency, and journal and days add up to it', async () => {
    const to = '2999-12-31';
    const balance = await trialBalance(db(), to);
    const sums = new Map<string, number>();
    for (const row of balance) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.balance_minor);
    expect(balance.length).toBeGreaterThan(5);
    expect([...sums.values()].filter(Boolean)).toEqual([]);
    const bySum = new Map<string, number>();
    const name = (row: { currency: string; account: string; party: string }) =>
      `${row.currency} ${row.account} ${row.party}`;
    for await (const row of readJournal(db(), '2000-01-01', to))
      bySum.set(name(row), (bySum.get(name(row)) ?? 0) + row.amount_minor);
    const expected = balance.map((row) => [name(row), row.balance_minor]);
    expect([...bySum].sort()).toEqual(expected.sort());
    const last = new Map((await balancesByDay(db(), '2000-01-01', to)).map((row) => [name(row), row.balance_minor]));
    expect([...last].sort()).toEqual(expected);
  });
});
