import type { Queryable } from '../../server/src/database/database.ts';
import { createSessionRepository, SESSION_COOKIE } from '../../server/src/sessions/session.repository.ts';
import type { Places } from './mixes.ts';
import type { Asker } from './plan-app.ts';

export interface Viewer extends Asker {
  /** Null for a visitor. */
  id: number | null;
}

const HOSTS: Record<string, string> = { vonk: 'localhost', beacon: 'beacon.localhost' };

/** Signs a member in. */
export const enter = async (db: Queryable, id: number, host: string): Promise<Viewer> => ({
  id,
  host,
  cookie: `${SESSION_COOKIE}=${await createSessionRepository(db).create(id, 'plans')}`,
});

/**
 * Members from every corner of a world: who blocked most, down from ten thousand to none, from its densest and its emptiest
 * places, of both sites, the ready-made logins, and a visitor. The same ones in every run.
 */
export async function findViewers(db: Queryable): Promise<Viewer[]> {
  const { rows } = await db.query<{ id: number; slug: string }>(
    `with people as (
       select p.member_id as id, p.site_id, p.area, m.email from profile p join member m on m.id = p.member_id
        where p.kind = 'member' and p.status = 'active' and not p.is_invisible and m.status = 'active')
     , blockers as (
       select blocker_id as id, row_number() over (order by count(*) desc, blocker_id) as place from block
        where blocker_id in (select id from people) group by blocker_id)
     , sized as (
       select area, count(*) as size from people group by area)
     , chosen as (
       (select id from blockers where place <= 3 or place % 500 = 0 limit 30)
       union (select min(id) from people where area in (select area from sized order by size, area limit 8) group by area)
       union (select min(id) from people where area in (select area from sized order by size desc, area limit 8) group by area)
       union (select id from people where email is not null)
       union (select id from (select id, row_number() over (partition by site_id order by hashint8extended(id, 9)) as place
                                from people) drawn where place <= 15))
     select people.id, s.slug from chosen join people using (id) join site s on s.id = people.site_id order by people.id`,
  );
  const viewers: Viewer[] = [{ id: null, host: 'localhost', cookie: '' }];
  for (const { id, slug } of rows) viewers.push(await enter(db, id, HOSTS[slug] ?? 'localhost'));
  return viewers;
}

/** The regions of a world with people and without. */
export async function findPlaces(db: Queryable, viewers: Viewer[]): Promise<Places> {
  const { rows } = await db.query<{ id: number; is_empty: boolean }>(
    `select r.id, people.region_id is null as is_empty from region r
       left join (select distinct region_id from profile) people on people.region_id = r.id
      order by r.id`,
  );
  const empty = rows.filter(({ is_empty }) => is_empty).map(({ id }) => id);
  return {
    regions: rows.filter(({ is_empty }) => !is_empty).map(({ id }) => id),
    emptyRegions: empty.slice(0, 20),
    viewers: viewers.length,
  };
}
