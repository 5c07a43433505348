import type { Queryable } from '../database/database.ts';

export interface ShowcaseRow {
  id: number;
  about: string;
  lat: number | null;
  lng: number | null;
}

export const createShowcaseRepository = (db: Queryable) => ({
  /** Recently active people of a country with a photo; fictional ones only where they are allowed. */
  async recentPeople(
    siteId: number,
    country: string,
    isFictionalAllowed: boolean,
    limit: number,
  ): Promise<ShowcaseRow[]> {
    const { rows } = await db.query<ShowcaseRow>(
      `select p.member_id as id, p.about, c.lat, c.lng from profile p left join city c on c.id = p.city_id
        where p.site_id = $1 and p.country = $2 and p.gender in (1, 2) and p.status = 'active' and not p.is_invisible
          and p.main_photo_id is not null and (p.kind = 'member' or $3)
        order by p.last_active desc, p.member_id desc limit $4`,
      [siteId, country, isFictionalAllowed, limit],
    );
    return rows;
  },
});
