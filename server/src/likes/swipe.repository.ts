import type { Queryable } from '../database/database.ts';

const TODAY = `(now() at time zone 'utc')::date`;

export const createSwipeRepository = (db: Queryable) => ({
  /** People nobody of the two has decided on yet; the newest active first. */
  async deck(siteId: number, memberId: number, offCountries: string[], size: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select p.member_id as id from profile me
         join profile p on p.site_id = $1 and p.status = 'active' and not p.is_invisible and p.member_id <> me.member_id
          and (me.looking_for is null or p.gender = me.looking_for)
          and (p.kind = 'member' or not me.country = any($3::text[]))
        where me.member_id = $2
          and not exists (select 1 from profile_like l where l.liker_id = $2 and l.liked_id = p.member_id)
          and not exists (select 1 from swipe_pass s where s.member_id = $2 and s.passed_id = p.member_id)
          and not exists (select 1 from block b where b.blocker_id = $2 and b.blocked_id = p.member_id)
          and not exists (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = $2)
        order by p.country = me.country desc, p.last_active desc, p.member_id desc limit $4`,
      [siteId, memberId, offCountries, size],
    );
    return rows.map(({ id }) => id);
  },
  async today(memberId: number): Promise<{ likes: number; seconds_until_reset: number }> {
    const { rows } = await db.query<{ likes: number; seconds_until_reset: number }>(
      `select coalesce((select likes from swipe_day where member_id = $1 and day = ${TODAY}), 0)::int as likes,
              ceil(extract(epoch from (${TODAY} + 1) - (now() at time zone 'utc')))::int as seconds_until_reset`,
      [memberId],
    );
    return rows[0] ?? { likes: 0, seconds_until_reset: 0 };
  },
  /** False where the site has no such other member. */
  async pass(siteId: number, memberId: number, otherId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `with passed as (select member_id from profile where member_id = $3 and site_id = $1 and member_id <> $2),
       made as (insert into swipe_pass (member_id, passed_id) select $2, member_id from passed on conflict do nothing)
       select member_id from passed`,
      [siteId, memberId, otherId],
    );
    return rowCount === 1;
  },
});
