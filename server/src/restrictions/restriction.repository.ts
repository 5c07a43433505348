import type { Database, Queryable } from '../database/database.ts';

export interface Restriction {
  decision_id: number;
  /** ISO date-time at which they may come in again; null: never. */
  until: string | null;
  is_over: boolean;
}

const BATCH = 500;

/** Two decisions at once, and a member who comes back meanwhile, come one after the other: the member's row is locked first. */
const lockMember = (db: Queryable, memberId: number) =>
  db.query('select from member where id = $1 for no key update', [memberId]);

export const createRestrictionRepository = (db: Queryable) => ({
  /** What keeps a member out; null where nobody decided so. */
  async of(memberId: number): Promise<Restriction | null> {
    const { rows } = await db.query<Restriction>(
      `select decision_id, to_json(until) #>> '{}' as until, coalesce(until <= now(), false) as is_over
         from member_restriction where member_id = $1`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  /**
   * Keeps a member out by the strictest of the decisions that hold: sessions end with the change of status, and they are found
   * nowhere. False where none holds.
   */
  async put(memberId: number): Promise<boolean> {
    await lockMember(db, memberId);
    const { rowCount } = await db.query(
      `insert into member_restriction (member_id, decision_id, until, was)
       select m.id, d.id, d.until, case when m.status = 'not_confirmed' then m.status else 'active' end
         from member m join moderation_decision d on d.member_id = m.id
        where m.id = $1 and d.action in ('suspend', 'ban') and d.lifted_at is null and (d.until is null or d.until > now())
        order by d.until desc nulls first, d.id limit 1
       on conflict (member_id) do update set decision_id = excluded.decision_id, until = excluded.until`,
      [memberId],
    );
    if (!rowCount) return false;
    await db.query(`update member set status = 'banned' where id = $1 and status <> 'deleted'`, [memberId]);
    await db.query(`update profile set status = 'disabled' where member_id = $1`, [memberId]);
    await db.query('delete from session where member_id = $1', [memberId]);
    await db.query('delete from pending_sign_in where member_id = $1', [memberId]);
    await db.query('delete from push_subscription where member_id = $1', [memberId]);
    return true;
  },
  /** Lets a member in again, as they were before; `ended` only where their time is over. */
  async lift(memberId: number, which: 'any' | 'ended' = 'any'): Promise<void> {
    await lockMember(db, memberId);
    const { rows } = await db.query<{ status: string }>(
      `with lifted as (delete from member_restriction where member_id = $1${which === 'ended' ? ' and until <= now()' : ''} returning was)
       update member set status = was from lifted where id = $1 and status = 'banned' returning status`,
      [memberId],
    );
    if (rows[0]?.status === 'active')
      await db.query(`update profile set status = 'active' where member_id = $1`, [memberId]);
  },
  /** Members whose suspension is over. */
  async ended(): Promise<number[]> {
    const { rows } = await db.query<{ member_id: number }>(
      `select member_id from member_restriction where until <= now() order by until limit ${BATCH}`,
    );
    return rows.map(({ member_id }) => member_id);
  },
});

/**
 * Lets a member in again whose suspension is over, in a transaction of its own. A moderator may have decided otherwise since that was
 * found: what they decided stays.
 */
export const liftEnded = (db: Database, memberId: number): Promise<void> =>
  db.inTransaction((trx) => createRestrictionRepository(trx).lift(memberId, 'ended'));
