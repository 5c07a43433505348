import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/api/credits.ts';
import type { Database, Queryable } from '../database/database.ts';
import { bookMoney } from '../money/book-money.ts';
import { checkBooks } from '../money/check-books.ts';
import type { TestMember } from './test-app.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface TestBooks {
  shop: TestShop;
  db: Database;
  /** A paid purchase of the smallest bundle. */
  buy(member: TestMember): Promise<Payment>;
  /** What a message does to a wallet and the ledger of credits; its client_id. */
  spend(member: TestMember, credits: number, trx?: Queryable): Promise<string>;
  withdraw(member: TestMember, payment: Payment): Promise<unknown>;
  /** Balances of a member's accounts of money, a debit positive; those that are zero are left out. */
  accountsOf(member: TestMember): Promise<Record<string, number>>;
  /** Kinds of a member's entries of money, in the order in which they were made. */
  kindsOf(member: TestMember): Promise<string[]>;
  /** Fails where the books do not agree with themselves, once all is booked. */
  agree(): Promise<void>;
}

/** A shop whose books are looked at. */
export async function openTestBooks(): Promise<TestBooks> {
  const shop = await openTestShop();
  const { db } = shop.test;
  return {
    shop,
    db,
    async buy(member) {
      const payment = await shop.created(member);
      await shop.says(payment, 'completed');
      return payment;
    },
    async spend(member, credits, trx = db) {
      const client = randomUUID();
      await trx.query('update wallet set balance = balance - $2 where member_id = $1', [member.id, credits]);
      await trx.query(
        `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
         values ($1, $1, house_account('revenue'), $2, 'message', 'message:' || $3::text)`,
        [member.id, credits, client],
      );
      return client;
    },
    withdraw: (member, payment) =>
      db.query('select * from payment_withdraw($1, $2, 15)', [member.id, payment.payment_id]),
    async accountsOf(member) {
      const { rows } = await db.query<{ account: string; amount: number }>(
        `select account::text || case when party = '' then '' else ' ' || party end as account, sum(amount_minor)::bigint as amount
           from money_journal where member_id = $1 group by 1 having sum(amount_minor) <> 0`,
        [member.id],
      );
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    },
    async kindsOf(member) {
      const { rows } = await db.query<{ kind: string }>(
        'select kind from money_entry where member_id = $1 order by id',
        [member.id],
      );
      return rows.map(({ kind }) => kind);
    },
    async agree() {
      await bookMoney(db);
      expect(await checkBooks(db)).toEqual([]);
    },
  };
}

/** Opens such a shop for the calling test file; after each test its books have to agree. */
export function useTestBooks(): () => TestBooks {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks();
  });
  afterEach(() => books.agree());
  afterAll(() => books.shop.close());
  return () => books;
}
