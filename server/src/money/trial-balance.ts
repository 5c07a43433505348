import type { Queryable } from '../database/database.ts';

/** What an account holds at the end of a day; amounts in minor units of the currency. */
export interface BalanceRow {
  currency: string;
  account: string;
  /** The provider of cash in transit, the country of VAT; empty for other accounts. */
  party: string;
  debit_minor: number;
  credit_minor: number;
  /** Debit less credit: what is owed to others and what was earned is below zero. */
  balance_minor: number;
}

/** Adds up every account to the end of a day (YYYY-MM-DD, by the time of the books); the balances of a currency sum to zero. */
export async function trialBalance(db: Queryable, day: string): Promise<BalanceRow[]> {
  const { rows } = await db.query<BalanceRow>(
    `select currency, account::text, party, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as debit_minor,
            coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as credit_minor,
            sum(amount_minor)::bigint as balance_minor
       from money_journal where day <= $1::date group by money_journal.account, party, currency
      order by currency, money_journal.account, party`,
    [day],
  );
  return rows;
}

export interface DayRow {
  day: string;
  currency: string;
  account: string;
  party: string;
  change_minor: number;
  balance_minor: number;
}

/** Says for each day on which an account moved by how much, and what it held at the end of that day, in minor units. */
export async function balancesByDay(db: Queryable, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `select * from (
       select day, currency, account::text, party, change_minor,
              (sum(change_minor) over (partition by currency, account, party order by day))::bigint as balance_minor
         from (select day, currency, account, party, sum(amount_minor)::bigint as change_minor
                 from money_journal where day <= $2::date group by 1, 2, 3, 4) as changes) as balances
      where day >= $1::date order by day, currency, account, party`,
    [from, to],
  );
  return rows;
}
