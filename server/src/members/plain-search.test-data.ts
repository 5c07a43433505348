import { SEARCH_SORTS, type SearchSort } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import type { SearchFilter, Viewer } from './search-filter.ts';

export interface PlainSearch {
  viewer: Viewer & { siteId: number };
  ask: SearchFilter;
  sort: SearchSort | undefined;
}

/** Makes a random mix of filters; the same number makes the same one. */
export function randomSearch(seed: number): PlainSearch {
  let state = (seed + 1) * 2_654_435_761;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  for (let turn = 0; turn < 5; turn++) next();
  const chance = (share: number) => next() < share;
  const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0];
  const maybe = <T>(share: number, value: () => T) => (chance(share) ? value() : undefined);
  const id = 10_001 + Math.floor(next() * 40);
  const place = next();
  const minAge = maybe(0.3, () => 19 + Math.floor(next() * 30));
  const ask: SearchFilter = {
    ...(chance(0.3) ? { isAnyGender: true } : { gender: maybe(0.5, () => pick([1, 2] as const)) }),
    country: place < 0.25 ? pick(['NL', 'BE', 'DE', 'NO']) : undefined,
    regionId: place > 0.25 && place < 0.4 ? 9000 + Math.floor(next() * 9) : undefined,
    radiusKm: place > 0.4 && place < 0.7 ? pick([10, 25, 75, 150, 200]) : undefined,
    minAge,
    maxAge: minAge && maybe(0.8, () => minAge + Math.floor(next() * 12)),
    isOnline: maybe(0.12, () => true),
    hasPhoto: maybe(0.2, () => true),
    isVerified: maybe(0.1, () => true),
    isNew: maybe(0.12, () => true),
    isMembersOnly: maybe(0.15, () => true),
    bodyTypes: maybe(0.15, () => [pick(['slim', 'curvy', 'full']), 'athletic']),
    hairColours: maybe(0.2, () => [pick(['red', 'brown', 'bald', 'no colour'])]),
    tattoos: maybe(0.1, () => ['one', 'many']),
    interests: maybe(0.2, () => ((1n << BigInt(Math.floor(next() * 50))) | 1n).toString()),
  };
  const isVisitor = seed % 6 === 5;
  return {
    viewer: {
      id: isVisitor ? null : id,
      siteId: (id - 10_000) % 9 === 0 ? 2 : 1,
      country: 'NL',
      seesFictional: true,
    },
    ask,
    sort: maybe(0.8, () => pick(SEARCH_SORTS)),
  };
}

/** Whether a search says where; else it stays near home. */
export const hasPlace = ({ ask }: PlainSearch): boolean =>
  ask.country !== undefined || ask.regionId !== undefined || ask.radiusKm !== undefined;

interface Home {
  country: string;
  cell: number | null;
  looking_for: 1 | 2 | null;
}

const HOME_STEPS = [75, 150] as const;

function conditionsOf(search: PlainSearch, home: Home, add: (value: unknown) => string): string[] {
  const { viewer, ask } = search;
  const country = ask.country ?? (hasPlace(search) && (home.cell !== null || ask.regionId) ? undefined : home.country);
  const gender = ask.gender ?? (ask.isAnyGender ? undefined : (home.looking_for ?? undefined));
  const me = add(viewer.id ?? 0);
  const where = [
    `p.site_id = ${add(viewer.siteId)}`,
    `p.status = 'active' and not p.is_invisible and p.member_id <> ${me}`,
    `not exists (select 1 from block b where b.blocker_id = ${me} and b.blocked_id = p.member_id)`,
    `not exists (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = ${me})`,
  ];
  if (ask.radiusKm !== undefined && home.cell !== null)
    where.push(`p.cell is not null and search_metres(${add(home.cell)}, p.cell) <= ${ask.radiusKm * 1000}`);
  else if (country) where.push(`p.country = ${add(country)}`);
  if (ask.radiusKm !== undefined && ask.country) where.push(`p.country = ${add(ask.country)}`);
  if (ask.regionId)
    where.push(`p.region_id = ${ask.regionId} and p.country = (select country from region where id = ${ask.regionId})`);
  if (gender) where.push(`p.gender = ${gender}`);
  if (ask.minAge) where.push(`p.birthdate <= current_date - make_interval(years => ${ask.minAge})`);
  if (ask.maxAge) where.push(`p.birthdate > current_date - make_interval(years => ${ask.maxAge + 1})`);
  if (ask.isOnline)
    where.push(
      `exists (select 1 from presence r where r.member_id = p.member_id and r.seen_at > now() - interval '2 minutes')`,
    );
  if (ask.hasPhoto) where.push('p.main_photo_id is not null');
  if (ask.isVerified) where.push('p.is_verified');
  if (ask.isNew) where.push(`m.signup_date > now() - interval '7 days'`);
  // In Germany no fictional profile is shown.
  if (ask.isMembersOnly || home.country === 'DE') where.push(`p.kind = 'member'`);
  if (ask.bodyTypes) where.push(`p.body_type = any(${add(ask.bodyTypes)}::text[])`);
  if (ask.hairColours) where.push(`p.hair_colour = any(${add(ask.hairColours)}::text[])`);
  if (ask.tattoos) where.push(`p.tattoos = any(${add(ask.tattoos)}::text[])`);
  if (ask.interests) where.push(`p.interests & ${ask.interests} <> 0`);
  return where;
}

async function homeOf(db: Queryable, { id, country }: Viewer): Promise<Home> {
  const { rows } = await db.query<Home>('select country, cell, looking_for from profile where member_id = $1', [id]);
  const home = id === null ? { country, cell: null, looking_for: null } : rows[0];
  if (!home) throw new Error('nobody searches');
  return home;
}

async function idsOf(db: Queryable, search: PlainSearch, home: Home, order: string): Promise<number[]> {
  const values: unknown[] = [];
  const where = conditionsOf(search, home, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ id: number }>(
    `select p.member_id as id from profile p join member m on m.id = p.member_id where ${where.join(' and ')} order by ${order}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** How many a plain query over all profiles finds; without a place in the own country. */
export const plainCount = async (db: Queryable, search: PlainSearch): Promise<number> =>
  (await idsOf(db, search, await homeOf(db, search.viewer), '1')).length;

/** Who is found, in order, by a plain query over all profiles. */
export async function plainSearch(db: Queryable, search: PlainSearch): Promise<number[]> {
  const home = await homeOf(db, search.viewer);
  const { ask } = search;
  const run = async (given: PlainSearch, isAbroad: boolean) => {
    const sort =
      home.cell === null ? (search.sort === 'new' ? 'new' : 'active') : (search.sort ?? (isAbroad ? 'active' : 'near'));
    const order = {
      // The cell decides between people at one distance, then the id.
      near: `search_metres(${home.cell}, coalesce(p.cell, -1)), coalesce(p.cell, -1), p.member_id desc`,
      new: 'm.signup_date desc, p.member_id desc',
      active: 'p.last_active desc, p.member_id desc',
    }[sort];
    return idsOf(db, given, home, order);
  };
  const regionCountry = ask.regionId
    ? (await db.query<{ country: string }>('select country from region where id = $1', [ask.regionId])).rows[0]?.country
    : undefined;
  const isAbroad = (ask.country ?? regionCountry ?? home.country) !== home.country;
  if (hasPlace(search) || home.cell === null) return run(search, isAbroad);
  for (const radiusKm of HOME_STEPS) {
    const near = await run({ ...search, ask: { ...ask, radiusKm } }, false);
    if (near.length >= 24) return near;
  }
  return run(search, false);
}
