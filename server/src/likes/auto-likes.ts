import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';

/** New members get at most one, in their first day. */
const MAX_PER_RUN = 200;

/**
 * The server's job: one like from a labelled fictional profile for members of the last day who got none yet, only where
 * the site and the member's country allow it (decisions 2 and 3). Never used in mail or push. Returns how many.
 */
export async function makeAutoLikes(db: Queryable, sites: Site[]): Promise<number> {
  let made = 0;
  for (const site of sites.filter(({ settings }) => settings.auto_likes === 'yes')) {
    const { rowCount } = await db.query(
      `insert into profile_like (liker_id, liked_id, is_auto)
       select liker.member_id, m.id, true
         from member m join profile me on me.member_id = m.id and not me.is_invisible and me.status = 'active'
         cross join lateral (
           select p.member_id from profile p
            where p.site_id = m.site_id and p.kind = 'fictional' and p.status = 'active'
              and (me.looking_for is null or p.gender = me.looking_for)
              and not exists (select 1 from block b where b.blocker_id = m.id and b.blocked_id = p.member_id)
            order by p.country = m.country desc, hashint8(p.member_id + m.id) limit 1) liker
        where m.site_id = $1 and m.kind = 'member' and m.status = 'active' and m.signup_step = 5
          and not m.is_computer_generated and m.signup_date > now() - interval '1 day'
          and not m.country = any($2::text[])
          and not exists (select 1 from profile_like l where l.liked_id = m.id and l.is_auto)
        limit ${MAX_PER_RUN}
       on conflict do nothing`,
      [site.id, site.settings.fictional_off_countries],
    );
    made += rowCount;
  }
  return made;
}
