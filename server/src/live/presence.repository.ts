import type { Queryable } from '../database/database.ts';
import { ONLINE_MINUTES } from '../member-cards/member-cards.ts';

/** `profile.last_active` orders searches and moves at most this often; the hot value is presence.seen_at. */
const LAST_ACTIVE_MINUTES = 15;
const MOST_PARTNERS = 200;

export const createPresenceRepository = (db: Queryable) => ({
  /** A real connection was here now. */
  async refresh(memberId: number): Promise<void> {
    await db.query(
      `with seen as (
         insert into presence (member_id, seen_at) values ($1, now())
         on conflict (member_id) do update set seen_at = excluded.seen_at)
       update profile set last_active = now()
        where member_id = $1 and last_active < now() - interval '${LAST_ACTIVE_MINUTES} minutes'`,
      [memberId],
    );
  },
  /** The last connection closed: not online any more, at once. */
  async leave(memberId: number): Promise<void> {
    await db.query(`update presence set seen_at = now() - interval '${ONLINE_MINUTES} minutes' where member_id = $1`, [
      memberId,
    ]);
  },
  /** Members with whom this one talks and who may see the presence; none for an invisible member. */
  async partners(memberId: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select id from (
         (select b_id as id, last_at from conversation where a_id = $1 order by last_at desc limit ${MOST_PARTNERS})
         union all
         (select a_id, last_at from conversation where b_id = $1 order by last_at desc limit ${MOST_PARTNERS})) talks
        where not exists (select 1 from profile p where p.member_id = $1 and p.is_invisible)
          and not exists (select 1 from block b where b.blocker_id = $1 and b.blocked_id = talks.id)
          and not exists (select 1 from block b where b.blocker_id = talks.id and b.blocked_id = $1)
        order by last_at desc limit ${MOST_PARTNERS}`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  },
  /** The other member of a conversation of mine where typing may be told; null otherwise. */
  async typingTarget(memberId: number, conversationId: number): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `select other.id from conversation c
         cross join lateral (select case when c.a_id = $1 then c.b_id else c.a_id end as id) other
        where c.id = $2 and $1 in (c.a_id, c.b_id)
          and not exists (select 1 from block where (blocker_id, blocked_id) in (($1, other.id), (other.id, $1)))
          and not exists (select 1 from profile p where p.member_id = $1 and p.is_invisible)`,
      [memberId, conversationId],
    );
    return rows[0]?.id ?? null;
  },
});
export type PresenceRepository = ReturnType<typeof createPresenceRepository>;
