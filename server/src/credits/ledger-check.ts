import type { Queryable } from '../database/database.ts';

export interface Mismatch {
  member_id: number;
  balance: number;
  ledger: number;
}

/** Wallets whose balance is not the sum of their ledger; empty is right. */
export async function ledgerMismatches(db: Queryable): Promise<Mismatch[]> {
  const { rows } = await db.query<Mismatch>(
    `with moved as (
       select account, sum(amount)::bigint as total from (
         select credit_account as account, amount from ledger where credit_account > 0
         union all
         select debit_account, -amount from ledger where debit_account > 0) movements group by account)
     select coalesce(w.member_id, m.account) as member_id, coalesce(w.balance, 0) as balance,
            coalesce(m.total, 0) as ledger
       from wallet w full join moved m on m.account = w.member_id
      where coalesce(w.balance, 0) <> coalesce(m.total, 0)
      order by 1`,
  );
  return rows;
}
