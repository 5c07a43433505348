import type { Queryable } from '../database/database.ts';

const TODAY = `(now() at time zone 'utc')::date`;

/** So many are looked at of a country and gender, beside those who were decided on. */
const MOST_READ = 2_000;

/** Each country and gender is walked by itself, as its index lies, and no further than the deck needs. */
async function deckOf(db: Queryable, values: unknown[], where: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select w.member_id as id
       from profile me
       cross join lateral (select distinct country from search_country where site_id = $1) place
       cross join unnest(case when me.looking_for is null then array[0, 1, 2] else array[me.looking_for] end::smallint[]) as wanted (gender)
       cross join lateral (
         select read.member_id, read.last_active from (
           select s.member_id, s.last_active, s.attrs from search_recent s
            where s.site_id = $1 and s.country = place.country and s.gender = wanted.gender and s.member_id <> $2
              and s.member_id not in (
                select liked_id from profile_like where liker_id = $2 union all
                select passed_id from swipe_pass where member_id = $2 union all
                select blocked_id from block where blocker_id = $2 union all
                select blocker_id from block where blocked_id = $2)
            order by s.last_active desc, s.member_id desc limit ${MOST_READ}) read
          where not me.country = any($3::text[]) or read.attrs & search_bit('member') <> 0
          order by read.last_active desc, read.member_id desc limit $4) w
      where me.member_id = $2 and ${where}
      order by w.last_active desc, w.member_id desc limit $4`,
    values,
  );
  return rows.map(({ id }) => id);
}

export const createSwipeRepository = (db: Queryable) => ({
  /** People nobody of the two has decided on yet, the own country first; the newest active first. */
  async deck(siteId: number, memberId: number, offCountries: string[], size: number): Promise<number[]> {
    const own = await deckOf(db, [siteId, memberId, offCountries, size], 'place.country = me.country');
    if (own.length === size) return own;
    const abroad = [siteId, memberId, offCountries, size - own.length];
    return [...own, ...(await deckOf(db, abroad, 'place.country <> me.country'))];
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
