import { ONLINE_MINUTES } from '../member-cards/member-cards.ts';
import { areasWithin } from './areas.ts';
import type { SearchCursor } from './search-cursor.ts';
import type { SearchFilter, Viewer } from './search-filter.ts';

/** `profile.last_active` follows presence by at most this, so who is online is near the top of its index. */
const LAST_ACTIVE_LAG_MINUTES = 20;
/** New: signed up within the last seven days. */
const NEW_DAYS = 7;

export interface Statement {
  text: string;
  values: unknown[];
}

export interface SearchScope {
  siteId: number;
  viewer: Viewer;
  /** Left out, such as who is on the page already. */
  excluded?: number[];
}

const SORTED = 'order by p.last_active desc, p.member_id desc';

function conditions(
  filter: SearchFilter,
  { siteId, viewer, excluded }: SearchScope,
  add: (value: unknown) => string,
): string[] {
  const where = [`p.site_id = ${add(siteId)}`, `p.status = 'active'`, 'not p.is_invisible'];
  if (filter.country) where.push(`p.country = ${add(filter.country)}`);
  if (filter.regionId) {
    const region = add(filter.regionId);
    where.push(`p.region_id = ${region}`, `p.country = (select country from region where id = ${region})`);
  }
  if (filter.gender) where.push(`p.gender = ${add(filter.gender)}`);
  if (filter.minAge) where.push(`p.birthdate <= (current_date - make_interval(years => ${add(filter.minAge)}))::date`);
  if (filter.maxAge)
    where.push(`p.birthdate > (current_date - make_interval(years => ${add(filter.maxAge)} + 1))::date`);
  if (filter.isOnline)
    where.push(
      `p.last_active > now() - interval '${LAST_ACTIVE_LAG_MINUTES} minutes'`,
      `exists (select 1 from presence pr where pr.member_id = p.member_id and pr.seen_at > now() - interval '${ONLINE_MINUTES} minutes')`,
    );
  if (filter.hasPhoto) where.push('p.main_photo_id is not null');
  if (filter.isVerified) where.push('p.is_verified');
  if (filter.isNew)
    where.push(
      `p.last_active > now() - interval '${NEW_DAYS} days'`,
      `exists (select 1 from member m where m.id = p.member_id and m.signup_date > now() - interval '${NEW_DAYS} days')`,
    );
  if (filter.isMembersOnly || !viewer.seesFictional) where.push(`p.kind = 'member'`);
  if (filter.bodyTypes) where.push(`p.body_type = any(${add(filter.bodyTypes)}::text[])`);
  if (filter.hairColours) where.push(`p.hair_colour = any(${add(filter.hairColours)}::text[])`);
  if (filter.tattoos) where.push(`p.tattoos = any(${add(filter.tattoos)}::text[])`);
  if (filter.interests) where.push(`p.interests & ${add(filter.interests)}::bigint <> 0`);
  if (excluded?.length) where.push(`p.member_id <> all(${add(excluded)}::bigint[])`);
  if (viewer.id !== null) {
    const me = add(viewer.id);
    where.push(
      `p.member_id <> ${me}`,
      `not exists (select 1 from block b where b.blocker_id = ${me} and b.blocked_id = p.member_id)`,
      `not exists (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = ${me})`,
    );
  }
  return where;
}

/** Rows of a search, before they are sorted or counted: by area within a radius, else straight from the index. */
function source(
  filter: SearchFilter,
  scope: SearchScope,
  limit: { after?: SearchCursor; rows: number; isSorted: boolean },
) {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filter, scope, add);
  if (limit.after)
    where.push(
      `(p.last_active, p.member_id) < (timestamptz 'epoch' + ${add(limit.after.at)} * interval '1 microsecond', ${add(limit.after.id)}::bigint)`,
    );
  const tail = `${limit.isSorted ? SORTED : ''} limit ${limit.rows}`;
  const { cell } = scope.viewer;
  if (!filter.radiusKm || cell === null) return { values, text: `from profile p where ${where.join(' and ')} ${tail}` };
  const { inside, edge } = areasWithin(cell, filter.radiusKm);
  const isNear = `cell_distance_km(${add(cell)}, p.cell) <= ${add(filter.radiusKm)}`;
  // Each area is read in the order of its index, and no further than the page needs; only at the edge people are measured.
  const branch = (areas: number[], more: string) => `
    (select x.member_id, x.last_active from unnest(${add(areas)}::int[]) near (area) cross join lateral (
       select p.member_id, p.last_active from profile p
        where p.area = near.area and ${[...where, more].filter(Boolean).join(' and ')} ${tail}) x)`;
  return { values, text: `from (${branch(inside, '')} union all ${branch(edge, isNear)}) p ${tail}` };
}

/** Ids of one page, most recently active first; `at` is the microsecond for the cursor. */
export function activeStatement(
  filter: SearchFilter,
  scope: SearchScope,
  rows: number,
  after?: SearchCursor,
): Statement {
  const { text, values } = source(filter, scope, { after, rows, isSorted: true });
  return {
    text: `select p.member_id as id, (extract(epoch from p.last_active) * 1000000)::bigint as at ${text}`,
    values,
  };
}

/** Ids of one page, the newest accounts first; `at` is the microsecond of the signup. */
export function newestStatement(
  filter: SearchFilter,
  scope: SearchScope,
  rows: number,
  after?: SearchCursor,
): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = [`m.site_id = ${add(scope.siteId)}`, ...conditions(filter, scope, add)];
  const { cell } = scope.viewer;
  if (filter.radiusKm && cell !== null) where.push(`cell_distance_km(${add(cell)}, p.cell) <= ${add(filter.radiusKm)}`);
  if (after)
    where.push(
      `(m.signup_date, m.id) < (timestamptz 'epoch' + ${add(after.at)} * interval '1 microsecond', ${add(after.id)}::bigint)`,
    );
  return {
    text: `select m.id, (extract(epoch from m.signup_date) * 1000000)::bigint as at
             from member m join profile p on p.member_id = m.id
            where ${where.join(' and ')} order by m.signup_date desc, m.id desc limit ${rows}`,
    values,
  };
}

/** Beyond every distance on earth, in metres: who has told no place comes last. */
const NOWHERE_M = 30_000_000;

/**
 * Ids of one page, the nearest first; `at` is the distance in metres. Looks no further than `withinKm`, so that near people
 * are found without measuring all others; null looks everywhere.
 */
export function nearestStatement(
  filter: SearchFilter,
  scope: SearchScope,
  rows: number,
  { after, withinKm }: { after?: SearchCursor; withinKm: number | null },
): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { cell } = scope.viewer;
  const where = conditions(filter, scope, add);
  const metres = `coalesce((cell_distance_km(${add(cell)}, p.cell) * 1000)::bigint, ${NOWHERE_M})`;
  if (withinKm !== null && cell !== null) {
    const { inside, edge } = areasWithin(cell, withinKm);
    where.push(`p.area = any(${add([...inside, ...edge])}::int[])`, `${metres} <= ${add(withinKm * 1000)}`);
  }
  if (after) where.push(`(${metres}, -p.member_id) > (${add(after.at)}::bigint, -${add(after.id)}::bigint)`);
  return {
    text: `select p.member_id as id, ${metres} as at from profile p
            where ${where.join(' and ')} order by at, p.member_id desc limit ${rows}`,
    values,
  };
}

/** Makes the statement that counts a search's results, no further than `most`. */
export function countStatement(filter: SearchFilter, scope: SearchScope, most: number): Statement {
  const { text, values } = source(filter, scope, { rows: most, isSorted: false });
  return { text: `select count(*)::int as found from (select 1 ${text}) counted`, values };
}
