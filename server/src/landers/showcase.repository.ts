import type { Queryable } from '../database/database.ts';

export interface ShowcaseRow {
  id: number;
  about: string;
  lat: number | null;
  lng: number | null;
}

/** So many of a gender are looked at: where hardly anybody has a photo, a page with fewer people is better than a slow one. */
const MOST_READ = 2_000;

export const createShowcaseRepository = (db: Queryable) => ({
  /** Recently active people of a country with a photo; fictional ones only where they are allowed. */
  async recentPeople(
    siteId: number,
    country: string,
    isFictionalAllowed: boolean,
    limit: number,
  ): Promise<ShowcaseRow[]> {
    const { rows } = await db.query<ShowcaseRow>(
      `select p.member_id as id, p.about, c.lat, c.lng
         from (
           select w.member_id, w.last_active
             from unnest(array[1, 2]::smallint[]) as wanted (gender)
             cross join lateral (
               select read.* from (
                 select s.member_id, s.last_active, s.attrs from search_recent s
                  where s.site_id = $1 and s.country = $2 and s.gender = wanted.gender
                  order by s.last_active desc, s.member_id desc limit ${MOST_READ}) read
                where read.attrs & search_bit('photo') <> 0 and ($3 or read.attrs & search_bit('member') <> 0)
                order by read.last_active desc, read.member_id desc limit $4) w
            order by w.last_active desc, w.member_id desc limit $4) shown
         join profile p on p.member_id = shown.member_id
         left join city c on c.id = p.city_id
        order by shown.last_active desc, shown.member_id desc`,
      [siteId, country, isFictionalAllowed, limit],
    );
    return rows;
  },
});
