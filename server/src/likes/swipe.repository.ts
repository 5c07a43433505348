import type { Queryable } from '../database/database.ts';

const TODAY = `(now() at time zone 'utc')::date`;

/**
 * SQL of whom `me` may decide on in one country, the last active first. Who looks for nobody in particular and who does are two
 * reads, each in the order of an index, of which one reads nothing: a condition of both would read the whole country.
 */
const peopleOf = (country: string) => {
  const read = (gender: string) => `
    (select p.member_id, p.last_active from profile p
      where p.site_id = $1 and p.country = ${country} and ${gender} and p.status = 'active' and not p.is_invisible
        and p.member_id <> me.member_id and (p.kind = 'member' or not me.country = any($3::text[]))
        and not exists (select 1 from profile_like l where l.liker_id = $2 and l.liked_id = p.member_id)
        and not exists (select 1 from swipe_pass s where s.member_id = $2 and s.passed_id = p.member_id)
        and not exists (select 1 from block b where b.blocker_id = $2 and b.blocked_id = p.member_id)
        and not exists (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = $2)
      order by p.last_active desc, p.member_id desc limit $4)`;
  return `(${read('p.gender = me.looking_for')} union all ${read('me.looking_for is null')}) found`;
};

/** SQL of the country after one, in which people of the site can be found: one look into the index each. */
const nextCountry = (after: string) => `
  select p.country from profile p
   where p.site_id = $1 and p.status = 'active' and not p.is_invisible and p.country > ${after} order by p.country limit 1`;

export const createSwipeRepository = (db: Queryable) => ({
  /** People nobody of the two has decided on yet; of the own country first, the newest active first. */
  async deck(siteId: number, memberId: number, offCountries: string[], size: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `with recursive me as (
         select member_id, country, looking_for from profile where member_id = $2),
       own as materialized (
         select found.* from me cross join lateral ${peopleOf('me.country')}
          order by found.last_active desc, found.member_id desc limit $4),
       country(code) as (
         select (${nextCountry("''")}) where (select count(*) from own) < $4
         union all
         select (${nextCountry('country.code')}) from country where country.code is not null),
       abroad as (
         select found.* from me join country on country.code <> me.country
           cross join lateral ${peopleOf('country.code')}
          order by found.last_active desc, found.member_id desc limit $4)
       select member_id as id from (select *, 1 as rank from own union all select *, 2 from abroad) deck
        order by rank, last_active desc, member_id desc limit $4`,
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
