import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';

/** New members get at most one, in their first day. */
const MAX_PER_RUN = 200;

/**
 * SQL of a labelled fictional profile for a new member `m`: the next one behind a place that the member's id gives, so that
 * different members get different ones and nobody reads them all. Own country first, then any.
 */
const candidate = (place: string, rank: number) => `
  (select p.member_id, ${rank} as rank from profile p
    where p.site_id = m.site_id and p.gender = wanted.gender and p.kind = 'fictional' and p.status = 'active' and ${place}
      and not exists (select 1 from block b where b.blocker_id = m.id and b.blocked_id = p.member_id)
    order by p.country, p.member_id limit 1)`;

const LIKER = `select liker.member_id
  from unnest(case when m.looking_for is null then '{2,1}'::smallint[] else array[m.looking_for] end)
       with ordinality as wanted(gender, place)
  cross join lateral (${candidate('p.country = m.country and p.member_id > pivot.id', 1)}
    union all ${candidate('p.country = m.country', 2)}
    union all ${candidate('p.country > m.country', 3)}
    union all ${candidate('true', 4)}) liker
 order by liker.rank, wanted.place limit 1`;

/**
 * The server's job: one like from a labelled fictional profile for members of the last day who got none yet, only where
 * the site and the member's country allow it (decisions 2 and 3), and only while somebody is on duty who answers that member,
 * or scripts do (decision 23). Never used in mail or push. Returns how many.
 */
export async function makeAutoLikes(
  db: Queryable,
  sites: Site[],
  { isScripted }: { isScripted: boolean },
): Promise<number> {
  let made = 0;
  for (const site of sites.filter(({ settings }) => settings.auto_likes === 'yes')) {
    const { rowCount } = await db.query(
      `with fresh as materialized (
         select m.id, m.site_id, m.country, me.looking_for
           from member m join profile me on me.member_id = m.id and not me.is_invisible and me.status = 'active'
          where m.site_id = $1 and m.signup_date > now() - interval '1 day' and m.kind = 'member' and m.status = 'active'
            and m.signup_step = 5 and not m.is_computer_generated and not m.country = any($2::text[])
            and ($3 or desk_on_duty(m.site_id, m.language))
            and not exists (select 1 from profile_like l where l.liked_id = m.id and l.is_auto)
          order by m.signup_date desc limit ${MAX_PER_RUN})
       insert into profile_like (liker_id, liked_id, is_auto)
       select liker.member_id, m.id, true
         from fresh m
         cross join lateral (
           select (hashint8extended(m.id, 0) & 1023) * (select max(member_id) from profile) / 1024 as id) pivot
         cross join lateral (${LIKER}) liker
       on conflict do nothing`,
      [site.id, site.settings.fictional_off_countries, isScripted],
    );
    made += rowCount;
  }
  return made;
}
