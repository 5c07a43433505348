import { randomUUID } from 'node:crypto';
import { eraseMember } from '../leaving/erase-member.ts';
import { useTestBooks } from '../testing/test-books.ts';
import { bookMoney } from './book-money.ts';
import { findInvoice } from './invoices.ts';

const books = useTestBooks();
const db = () => books().db;

describe('money that goes back', () => {
  it('R-PAY-7 a withdrawal owes the member the price of the unused credits until the provider pays it', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().spend(member, 4);
    await books().withdraw(member, payment);
    // 428 is six tenths of 713; 74 of it VAT. The four spent ones stay earned.
    expect(await books().accountsOf(member)).toEqual({
      'transit sandbox': 713,
      'vat NL': -50,
      refunds_payable: -428,
      revenue: -314,
      discounts: 78,
      refunds: 1,
    });
    await db().query('update payment set refund_sent_at = now() where id = $1', [payment.payment_id]);
    expect(await books().accountsOf(member)).toMatchObject({ 'transit sandbox': 285, 'vat NL': -50, revenue: -314 });
    expect((await findInvoice(db().of(member.id), payment.payment_id))?.corrections).toEqual([
      expect.objectContaining({ reason: 'refund', grossMinor: 428, vatMinor: 74 }),
    ]);
  });

  it('R-PAY-2 a charge-back of spent credits is a loss, and its VAT is not owed any more', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().spend(member, 7);
    await books().shop.says(payment, 'charged_back');
    // Three credits were left: their price is no loss, and no revenue either.
    expect(await books().accountsOf(member)).toEqual({ revenue: -550, discounts: 137, chargebacks: 413 });
  });

  it('R-PAY-2 a charge-back of spent credits is a loss, and takes none of another purchase', async () => {
    const member = await books().shop.test.makeMember();
    const first = await books().buy(member);
    await books().spend(member, 10);
    await books().buy(member);
    await books().shop.says(first, 'charged_back');
    const accounts = await books().accountsOf(member);
    // What the second purchase sold is still owed: its buyer may withdraw from it.
    expect(accounts).toEqual({
      'transit sandbox': 950,
      'vat NL': -165,
      credits: -785,
      revenue: -785,
      discounts: 196,
      chargebacks: 589,
    });
  });

  it.each([
    ['that was sent is a claim', true, { receivable: 713 }],
    ['that was not sent is not owed any more', false, {}],
  ])('R-PAY-2 a charge-back after a refund %s', async (_, isSent, left) => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().withdraw(member, payment);
    if (isSent) await db().query('update payment set refund_sent_at = now() where id = $1', [payment.payment_id]);
    await books().shop.says(payment, 'charged_back');
    expect(await books().accountsOf(member)).toEqual(isSent ? { ...left, 'transit sandbox': -713 } : left);
    expect((await findInvoice(db().of(member.id), payment.payment_id))?.corrections).toHaveLength(1);
  });

  it.each([
    ['found some credits', 7],
    ['found none', 10],
    ['found all', 0],
  ])('R-PAY-2 a charge-back that %s and was won leaves the books as before it, once', async (_, spent) => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    if (spent) await books().spend(member, spent);
    await bookMoney(db());
    const before = await books().accountsOf(member);
    await books().shop.says(payment, 'charged_back');
    const won = () => db().query('select * from payment_chargeback_won($1, $2)', [member.id, payment.payment_id]);
    expect((await won()).rows).toEqual([{ o_credits: 10 - spent }]);
    expect((await won()).rows).toEqual([]);
    expect(await books().accountsOf(member)).toEqual(before);
    // What came back has its price again.
    if (spent < 10) await books().spend(member, 10 - spent);
    await bookMoney(db());
    expect(await books().accountsOf(member)).toEqual({
      'transit sandbox': 713,
      'vat NL': -124,
      revenue: -785,
      discounts: 196,
    });
    const invoice = await findInvoice(db().of(member.id), payment.payment_id);
    expect(invoice?.corrections.map(({ reason, grossMinor }) => [reason, grossMinor])).toEqual([
      ['chargeback', 713],
      ['chargeback_won', -713],
    ]);
  });

  it('R-PAY-2 a charge-back of a withdrawn purchase that was won owes the refund again', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().spend(member, 4);
    await books().withdraw(member, payment);
    const before = await books().accountsOf(member);
    await books().shop.says(payment, 'charged_back');
    await db().query('select * from payment_chargeback_won($1, $2)', [member.id, payment.payment_id]);
    expect(await books().accountsOf(member)).toEqual(before);
    const { rows } = await db().query('select status from payment where id = $1', [payment.payment_id]);
    expect(rows).toEqual([{ status: 'refunded' }]);
  });

  it('R-PAY-2 a charge-back of a refund that found too few credits leaves to it what it took, won or not', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().spend(member, 8);
    await books().shop.says(payment, 'refunded');
    const shortfall = async () =>
      (await db().query('select shortfall from payment where id = $1', [payment.payment_id])).rows[0]?.shortfall;
    const shortfalls = [await shortfall()];
    await books().shop.says(payment, 'charged_back');
    shortfalls.push(await shortfall());
    await db().query('select * from payment_chargeback_won($1, $2)', [member.id, payment.payment_id]);
    expect([...shortfalls, await shortfall()]).toEqual([8, 8, 8]);
    const read = await books().shop.test.call('GET', `/api/payments/${payment.payment_id}`, { member });
    expect(read.json().payment).toMatchObject({ status: 'refunded', refunded: { credits: 2 } });
  });

  it.each([
    ['before its purchase', ['charged_back', 'completed'], []],
    ['alone', ['charged_back'], []],
    ['alone, and the purchase after all', ['charged_back'], ['completed']],
  ])('R-PAY-2 a charge-back that was told %s brings what was paid for once it is won', async (_when, told, later) => {
    const member = await books().shop.makeBuyer();
    const payment = await books().shop.created(member);
    for (const status of told) await books().shop.says(payment, status);
    await db().query('select * from payment_chargeback_won($1, $2)', [member.id, payment.payment_id]);
    for (const status of later) await books().shop.says(payment, status);
    expect(await books().kindsOf(member)).toEqual(['sale', 'chargeback', 'chargeback_won']);
    expect(await books().accountsOf(member)).toEqual({ 'transit sandbox': 950, 'vat NL': -165, credits: -785 });
    const bought = await books().shop.test.call('GET', '/api/transactions', { member });
    expect([bought.json().balance, bought.json().transactions]).toEqual([
      10,
      [10, -10, 10].map((credits) => expect.objectContaining({ credits, payment_id: payment.payment_id })),
    ]);
    // As any other: what is not used can be withdrawn from.
    await books().withdraw(member, payment);
    expect(await books().accountsOf(member)).toEqual({ 'transit sandbox': 950, refunds_payable: -950 });
  });

  it('R-PAY-2 a charge-back of what was paid back before its purchase was told brings nothing, won or not', async () => {
    const member = await books().shop.makeBuyer();
    const payment = await books().shop.created(member);
    for (const status of ['refunded', 'completed', 'charged_back']) await books().shop.says(payment, status);
    const { rowCount } = await db().query('select * from payment_chargeback_won($1, $2)', [
      member.id,
      payment.payment_id,
    ]);
    expect([rowCount, await books().kindsOf(member)]).toEqual([0, []]);
  });

  it('R-PAY-2 a purchase whose charge-back was won can be paid back, and is not charged back twice', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().shop.says(payment, 'charged_back');
    await db().query('select * from payment_chargeback_won($1, $2)', [member.id, payment.payment_id]);
    await books().shop.says(payment, 'charged_back');
    expect(await books().kindsOf(member)).toEqual(['sale', 'chargeback', 'chargeback_won']);
    await books().shop.says(payment, 'refunded');
    expect(await books().accountsOf(member)).toEqual({});
  });

  it('R-PAY-2 a refund by the provider gives back what is not spent and loses the rest', async () => {
    const member = await books().shop.test.makeMember();
    const payment = await books().buy(member);
    await books().spend(member, 5);
    await books().shop.says(payment, 'refunded');
    expect(await books().accountsOf(member)).toEqual({ revenue: -393, discounts: 98, refunds: 295 });
  });
});

describe('credits that nobody will spend', () => {
  it('R-ACCOUNT-9 are earned when their account is erased, as the terms say; the wallet stays', async () => {
    const member = await books().shop.test.makeMember();
    await books().buy(member);
    await books().spend(member, 5);
    await db().inTransaction((trx) => eraseMember(trx, member.id));
    expect(await books().accountsOf(member)).toEqual({
      'transit sandbox': 713,
      'vat NL': -124,
      revenue: -393,
      breakage: -392,
      discounts: 196,
    });
  });

  it('stay owed where the rule of the day says so', async () => {
    await db().query(`insert into breakage_rule values (current_date, false, null)`);
    const member = await books().shop.test.makeMember();
    await books().buy(member);
    await db().inTransaction((trx) => eraseMember(trx, member.id));
    await db().query('delete from breakage_rule where valid_from = current_date');
    expect((await books().accountsOf(member)).credits).toBe(-785);
  });
});

describe('payments of before there was a ledger of money', () => {
  it('R-PAY-1 get their entries with their own days and rates, once', async () => {
    const member = await books().shop.test.makeMember({ country: 'EE' });
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
        where e.member_id = $1 and e.kind <> 'spent' order by e.day, e.kind desc`,
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
