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
       select member_id, sum(case when credit_account > 0 then amount else -amount end)::bigint as total
         from ledger group by member_id)
     select coalesce(w.member_id, m.member_id) as member_id, coalesce(w.balance, 0) as balance,
            coalesce(m.total, 0) as ledger
       from wallet w full join moved m on m.member_id = w.member_id
      where coalesce(w.balance, 0) <> coalesce(m.total, 0)
      order by 1`,
  );
  return rows;
}
