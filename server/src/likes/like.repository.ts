import type { Queryable } from '../database/database.ts';

export interface Standing {
  is_blocked: boolean;
  is_there: boolean;
  is_self_invisible: boolean;
}

export const createLikeRepository = (db: Queryable) => ({
  /** Reads whether a member and another of the same site may meet: blocks, and whether each can be seen. */
  async standing(siteId: number, memberId: number, otherId: number): Promise<Standing> {
    const { rows } = await db.query<Standing>(
      `select exists (select 1 from block where (blocker_id, blocked_id) in (($2, $3), ($3, $2))) as is_blocked,
              exists (select 1 from profile where member_id = $3 and member_id <> $2 and site_id = $1
                        and status = 'active' and not is_invisible) as is_there,
              exists (select 1 from profile where member_id = $2 and is_invisible) as is_self_invisible`,
      [siteId, memberId, otherId],
    );
    return rows[0] ?? { is_blocked: false, is_there: false, is_self_invisible: false };
  },
  /** True when the like is new. */
  async add(memberId: number, otherId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'insert into profile_like (liker_id, liked_id) values ($1, $2) on conflict do nothing',
      [memberId, otherId],
    );
    return rowCount === 1;
  },
  /** True when there was one. */
  async remove(memberId: number, otherId: number): Promise<boolean> {
    const { rowCount } = await db.query('delete from profile_like where liker_id = $1 and liked_id = $2', [
      memberId,
      otherId,
    ]);
    return rowCount === 1;
  },
  async likes(likerId: number, likedId: number): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from profile_like where liker_id = $1 and liked_id = $2', [
      likerId,
      likedId,
    ]);
    return rowCount === 1;
  },
  async given(memberId: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      'select liked_id as id from profile_like where liker_id = $1 order by created_at desc limit 200',
      [memberId],
    );
    return rows.map(({ id }) => id);
  },
  async received(memberId: number): Promise<{ id: number; created_at: Date; seen_at: Date | null }[]> {
    const { rows } = await db.query<{ id: number; created_at: Date; seen_at: Date | null }>(
      'select liker_id as id, created_at, seen_at from profile_like where liked_id = $1 order by created_at desc limit 200',
      [memberId],
    );
    return rows;
  },
  /** `ids` null: all of them. True when one of them was new. */
  async markSeen(memberId: number, ids: number[] | null): Promise<boolean> {
    const { rowCount } = await db.query(
      `update profile_like set seen_at = now()
        where liked_id = $1 and seen_at is null and ($2::bigint[] is null or liker_id = any($2))`,
      [memberId, ids],
    );
    return rowCount > 0;
  },
  async block(memberId: number, otherId: number): Promise<void> {
    await db.query('select member_block($1, $2)', [memberId, otherId]);
  },
  async blocked(memberId: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      'select blocked_id as id from block where blocker_id = $1 order by created_at desc, blocked_id limit 500',
      [memberId],
    );
    return rows.map(({ id }) => id);
  },
  async unblock(memberId: number, otherId: number): Promise<void> {
    await db.query('delete from block where blocker_id = $1 and blocked_id = $2', [memberId, otherId]);
  },
  /** A member of this site, whatever their state; not oneself. */
  async exists(siteId: number, memberId: number, otherId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'select 1 from profile where member_id = $3 and site_id = $1 and member_id <> $2',
      [siteId, memberId, otherId],
    );
    return rowCount === 1;
  },
  /** Stores a report; the same one of the same member within a day is one report. */
  async report(memberId: number, otherId: number, reason: string, details: string): Promise<void> {
    await db.query(
      `insert into report (reporter_id, reported_id, reason, details)
       select $1::bigint, $2::bigint, $3::text, $4::text where not exists (
         select from report where reporter_id = $1 and reported_id = $2 and reason = $3 and details = $4
            and created_at > now() - interval '1 day')`,
      [memberId, otherId, reason, details],
    );
  },
  /** The newest unseen like that the server's job made; only from a labelled fictional profile (decision 2). */
  async newestAutoLike(memberId: number): Promise<number | null> {
    const { rows } = await db.query<{ liker_id: number }>(
      `select l.liker_id from profile_like l join profile p on p.member_id = l.liker_id and p.kind = 'fictional'
        where l.liked_id = $1 and l.is_auto and l.seen_at is null order by l.created_at desc limit 1`,
      [memberId],
    );
    return rows[0]?.liker_id ?? null;
  },
});
