import type { Queryable } from '../database/database.ts';

interface BreakageRule {
  after_erasure: boolean;
  idle_years: number | null;
}

const AT_ONCE = 500;

/** Members whose lots have a price that nobody will spend any more, by the rule of the day. */
const ERASED = `select distinct l.member_id from credit_lot l join member m on m.id = l.member_id
  where l.list_left > 0 and m.erased_at is not null limit ${AT_ONCE}`;
const IDLE = `select distinct l.member_id from credit_lot l
  where l.list_left > 0 and l.created_at < now() - make_interval(years => $1) and not exists (
    select from ledger m where m.member_id = l.member_id and m.created_at >= now() - make_interval(years => $1)) limit ${AT_ONCE}`;

/**
 * Enters credits as earned that nobody will spend, by the rule that holds today (table breakage_rule): of members that were
 * erased, and of those without a movement for so many years. Credits that somebody spends later after all have no price then.
 */
export async function breakCredits(db: Queryable): Promise<void> {
  const { rows } = await db.query<BreakageRule>(
    `select after_erasure, idle_years from breakage_rule where valid_from <= money_day(now()) order by valid_from desc limit 1`,
  );
  const [rule] = rows;
  if (rule?.after_erasure) await breakAll(db, ERASED, []);
  if (rule?.idle_years) await breakAll(db, IDLE, [rule.idle_years]);
}

async function breakAll(db: Queryable, members: string, values: unknown[]): Promise<void> {
  let found = AT_ONCE;
  while (found === AT_ONCE) {
    const { rows } = await db.query<{ member_id: number }>(members, values);
    for (const { member_id } of rows) await db.query('select money_break($1)', [member_id]);
    found = rows.length;
  }
}
