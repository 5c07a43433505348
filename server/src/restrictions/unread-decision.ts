import type { Queryable } from '../database/database.ts';

/** The last warning or removal that a member has not read; null where there is none. Who is shut out reads it at the refusal. */
export async function unreadDecision(db: Queryable, memberId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from moderation_decision where member_id = $1 and action in ('warn', 'remove') and seen_at is null
        and lifted_at is null order by id desc limit 1`,
    [memberId],
  );
  return rows[0]?.id ?? null;
}
