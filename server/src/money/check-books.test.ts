import { randomUUID } from 'node:crypto';
import type { TestMember } from '../testing/test-app.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { bookMoney } from './book-money.ts';
import { breakCredits } from './break-credits.ts';
import { checkBooks } from './check-books.ts';
import { checkAndKeep } from './check-books-job.ts';

let shop: TestShop;
let member: TestMember;
let payment: string;
beforeAll(async () => {
  shop = await openTestShop();
  member = await shop.test.makeMember({ credits: 3 });
  const made = await shop.created(member);
  payment = made.payment_id;
  await shop.says(made, 'completed');
  await bookMoney(db());
});
afterAll(() => shop.close());

const db = () => shop.test.db;

/** What the check says of a change that is undone afterwards; triggers that forbid it are off. */
async function findingsOf(change: string, values: unknown[] = []): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  await db()
    .inTransaction(async (trx) => {
      await trx.query(`set local session_replication_role = replica`);
      await trx.query(change, values);
      const findings = await checkBooks({
        inTransaction: (work) =>
          work({ query: (text, given) => (text.startsWith('set ') ? trx.query('select 1') : trx.query(text, given)) }),
      });
      found = findings.map(({ rule }) => rule);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

describe('the check of the books', () => {
  it('R-PAY-4 finds nothing where nothing is wrong', async () => {
    expect(await checkBooks(db())).toEqual([]);
  });

  it.each([
    [
      'a wallet that somebody changed',
      'update wallet set balance = balance + 1 where member_id = $1',
      'a wallet is the sum of its ledger',
    ],
    [
      'a sale without its entry',
      `delete from money_entry where member_id = $1 and kind = 'sale'`,
      'each payment has exactly its entries',
    ],
    [
      'an entry without its payment',
      `update payment set completed_at = null where member_id = $1`,
      'each payment has exactly its entries',
    ],
    [
      'another amount',
      'update payment set amount_minor = 99 where member_id = $1',
      'an entry says what its payment says',
    ],
    [
      'other credits',
      'update payment set credits = 99 where member_id = $1',
      'a payment brought the credits that were sold',
    ],
    [
      'a lot of another price',
      'update credit_lot set list_left = list_left - 1 where member_id = $1 and list_left > 0',
      'what is owed in credits is the sum of open lots',
    ],
    [
      'a lot of other credits',
      'update credit_lot set credits_left = 0 where member_id = $1',
      'a wallet is the sum of its lots',
    ],
    ['an invoice that is gone', `delete from invoice where member_id = $1`, 'numbers of invoices have no gap'],
  ])('R-PAY-4 finds %s', async (_, change, rule) => {
    expect(await findingsOf(change, [member.id])).toContain(rule);
  });

  it('R-PAY-4 finds a movement that nobody books, and one that was booked without a movement', async () => {
    expect(
      await findingsOf(
        `insert into unbooked_movement select member_id, id from ledger where member_id = $1 and created_at < now()`,
        [member.id],
      ),
    ).toContain('a wallet is the sum of its lots');
    expect(
      await findingsOf(
        `insert into lot_use select member_id, 999999, ledger_id, 1, 0, 0, 'revenue', current_date from credit_lot where member_id = $1 limit 1`,
        [member.id],
      ),
    ).toContain('a use of a lot is of one movement');
  });

  it('R-PAY-4 every night keeps what it found, for the alert', async () => {
    expect(await checkAndKeep(db())).toBe(0);
    await db().query('update wallet set balance = balance + 1 where member_id = $1', [member.id]);
    const found = await checkAndKeep(db());
    await db().query('update wallet set balance = balance - 1 where member_id = $1', [member.id]);
    expect(found).toBeGreaterThan(0);
    const { rows } = await db().query<{ findings: number; rule: string }>(
      `select findings, details -> 0 ->> 'rule' as rule from books_check order by id`,
    );
    expect(rows.map(({ findings }) => findings)).toEqual([0, found]);
    expect(rows[1]?.rule).toBe('a wallet is the sum of its ledger');
  });
});

it('credits of somebody who was not there for years are earned where the rule says so, and not before', async () => {
  const owed = async () =>
    (
      await db().query<{ minor: number }>(
        `select coalesce(sum(list_left), 0)::bigint as minor from credit_lot where member_id = $1`,
        [member.id],
      )
    ).rows[0]?.minor;
  await breakCredits(db());
  expect(await owed()).toBeGreaterThan(0);
  await db().query(`insert into breakage_rule values (current_date - 1, true, 3)`);
  await breakCredits(db());
  expect(await owed()).toBeGreaterThan(0);
  await db().inTransaction(async (trx) => {
    await trx.query('set local session_replication_role = replica');
    await trx.query(`update ledger set created_at = now() - interval '4 years' where member_id = $1`, [member.id]);
    await trx.query(`update credit_lot set created_at = now() - interval '4 years' where member_id = $1`, [member.id]);
  });
  await breakCredits(db());
  expect(await owed()).toBe(0);
  // Spent after all: they cost nothing any more.
  await db().query('update wallet set balance = balance - 2 where member_id = $1', [member.id]);
  await db().query(
    `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key) values ($1, $1, -1, 2, 'message', $2)`,
    [member.id, `message:${randomUUID()}`],
  );
  await bookMoney(db());
  expect(await checkBooks(db())).toEqual([]);
  const { rows } = await db().query('select 1 from money_entry where payment_id = $1 and kind = $2', [
    payment,
    'breakage',
  ]);
  expect(rows).toHaveLength(1);
});
