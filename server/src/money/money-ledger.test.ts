import { randomUUID } from 'node:crypto';
import { grantCredits } from '../credits/grant-credits.ts';
import { useTestBooks } from '../testing/test-books.ts';
import { bookMoney } from './book-money.ts';
import { readJournal } from './journal.ts';
import { balancesByDay, trialBalance } from './trial-balance.ts';

const books = useTestBooks();
const db = () => books().db;

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
    await books().buy(await books().shop.test.makeMember());
    await expect(db().query('delete from money_entry')).rejects.toThrow('append-only');
    await expect(db().query(`update money_entry set day = '2020-01-01'`)).rejects.toThrow('append-only');
  });
});

describe('a purchase', () => {
  it('R-PAY-7 shows list price and discount, VAT at once and the rest as owed', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    expect([payment.normal_minor, payment.amount_minor]).toEqual([950, 713]);
    // 950 is 785 without 21 % VAT, 713 is 589.
    expect(await books().accountsOf(member)).toEqual({
      'transit sandbox': 713,
      discounts_open: 196,
      credits: -785,
      'vat NL': -124,
    });
  });

  it('R-PAY-4 is entered once, however often it is told', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().shop.created(member);
    await Promise.all(Array.from({ length: 6 }, () => books().shop.says(payment, 'completed')));
    expect(await books().kindsOf(member)).toEqual(['sale']);
  });

  it('R-PAY-2 that was refunded before it was paid moves no money, and a charge-back of it takes nobody’s credits', async () => {
    const member = await books().shop.test.makeMember({ credits: 10 });
    const payment = await books().shop.created(member);
    await books().shop.says(payment, 'refunded');
    await books().shop.says(payment, 'charged_back');
    expect(await books().kindsOf(member)).toEqual([]);
    const { rows } = await db().query('select balance from wallet where member_id = $1', [member.id]);
    expect(rows).toEqual([{ balance: 10 }]);
  });
});

describe('revenue', () => {
  it('R-PAY-4 is what the credits cost that were spent, the oldest first; given ones cost nothing', async () => {
    const member = await books().shop.test.makeMember({ credits: 4 });
    await books().buy(member);
    await books().spend(member, 4);
    await bookMoney(db());
    expect(await books().kindsOf(member)).toEqual(['sale']);
    await books().spend(member, 5);
    await bookMoney(db());
    // Five of ten: half of the list price less half of the discount.
    expect(await books().accountsOf(member)).toMatchObject({
      revenue: -393,
      discounts: 98,
      credits: -392,
      discounts_open: 98,
    });
    await books().spend(member, 5);
    await bookMoney(db());
    const accounts = await books().accountsOf(member);
    expect(accounts).toEqual({ 'transit sandbox': 713, 'vat NL': -124, revenue: -785, discounts: 196 });
  });

  it('R-PAY-4 is booked once by two workers, and of a movement that commits late too', async () => {
    const [slow, quick] = [await books().shop.test.makeMember(), await books().shop.test.makeMember()];
    await Promise.all([books().buy(slow), books().buy(quick)]);
    await db().inTransaction(async (trx) => {
      await books().spend(slow, 3, trx);
      await books().spend(quick, 2);
      // The later movement is booked while the earlier one is not there yet.
      await Promise.all([bookMoney(db()), bookMoney(db()), bookMoney(db())]);
    });
    await Promise.all([bookMoney(db()), bookMoney(db())]);
    expect((await books().accountsOf(quick)).revenue).toBe(-157);
    expect((await books().accountsOf(slow)).revenue).toBe(-236);
    expect(await books().kindsOf(slow)).toEqual(['sale', 'spent']);
  });

  it('R-PAY-4 comes back with the credits of a message that could not be delivered', async () => {
    const member = await books().shop.test.makeMember();
    await books().buy(member);
    const client = await books().spend(member, 4);
    await bookMoney(db());
    await grantCredits(db(), { memberId: member.id, credits: 4, kind: 'refund', key: `message_refund:${client}` });
    await bookMoney(db());
    expect(await books().accountsOf(member)).toEqual({
      'transit sandbox': 713,
      discounts_open: 196,
      credits: -785,
      'vat NL': -124,
    });
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
