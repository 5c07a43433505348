import type { SearchMembersReply } from '@vonk/api/members.ts';
import type { SearchSort } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import { type CardRow, cardsSql } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import type { SearchCursor } from './search-cursor.ts';
import type { SearchFilter, Viewer } from './search-filter.ts';

export interface SearchPage {
  ask: SearchFilter;
  size: number;
  sort?: SearchSort;
  after?: SearchCursor;
  /** Left out, such as who is on the page already. */
  excluded?: number[];
}

/** What was searched, and where its page ends. */
export interface FoundRow {
  total: number;
  is_least: boolean;
  sort: SearchSort;
  home_km: number | null;
  genders: (0 | 1 | 2)[];
  in_country: string | null;
  region_id: number | null;
  region_name: string | null;
  radius_km: number | null;
  middle: string | null;
  viewer_country: string;
  /** Where the page ends: its last row, or where a search that few fit left off. */
  last_at: number | null;
  last_cell: number | null;
  last_id: number | null;
  has_more: boolean;
}

export interface Found {
  found: FoundRow;
  cards: CardRow[];
}

/** Parameters 1 to 5 of every search: who looks where. */
const SCOPE = '$1::int, $2::bigint, $3::text, $4::text[], $5::boolean';
const scopeOf = ({ id, settings }: Site, viewer: Viewer) => [
  id,
  viewer.id,
  viewer.country,
  settings.fictional_off_countries,
  viewer.seesFictional,
];

/** One page with its cards: a single statement, whatever is asked for, so that its plan is made once. */
const PAGE = `
with looked as materialized (
  select s.*, (s.walk).ids[1:$11] as shown, cardinality((s.walk).ids) > $11 as is_full,
         (select name from region where id = (s.filter).region_id) as region_name
    from search_members(${SCOPE}, $6::jsonb, $7::text, case when $8::bigint is not null then row($8, $9::bigint, $10::bigint)::search_spot end,
           $11::int, $12::bigint[], $13::int) s)
select looked.total, looked.is_least, looked.applied_sort as sort, looked.applied_home_km as home_km, (looked.filter).genders,
       (looked.filter).country as in_country, nullif((looked.filter).region_id, 0) as region_id,
       region_name, (looked.filter).radius_m / 1000 as radius_km,
       case when (looked.filter).radius_m is not null then (looked.viewer).city end as middle, (looked.viewer).country as viewer_country,
       is_full or not (looked.walk).is_over as has_more,
       case when is_full then shown[$11] else ((looked.walk).stop).id end as last_id,
       case when is_full then (looked.walk).ats[$11] else ((looked.walk).stop).at end as last_at,
       case when is_full then coalesce((looked.walk).cells[$11], 0) else ((looked.walk).stop).cell end as last_cell, cards.*
  from looked left join lateral (
    ${cardsSql('unnest(looked.shown) with ordinality as wanted (id, place)', { site: '$1', viewer: '$2', off: '$4::text[]', areUnblocked: true })}) cards on true
 order by cards.place`;

export const createMemberSearchRepository = (db: Queryable) => ({
  /** Searches one page, the first or the one after a cursor. */
  async page(site: Site, viewer: Viewer, { ask, size, sort, after, excluded = [] }: SearchPage): Promise<Found> {
    const spot = after ? [after.at, after.cell, after.id] : [null, null, null];
    const { rows } = await db.query<FoundRow & (CardRow | { id: null })>(PAGE, [
      ...scopeOf(site, viewer),
      JSON.stringify(ask),
      sort ?? null,
      ...spot,
      size,
      excluded,
      after?.homeKm ?? null,
    ]);
    const found = rows[0];
    if (!found) throw new Error('a search answered no row');
    return { found, cards: rows.flatMap((row) => (row.id === null ? [] : [row])) };
  },
  /** Counts other searches; of those that drop the same filter the first that finds somebody. */
  async widen(
    site: Site,
    viewer: Viewer,
    asks: { drop: string; radius_km?: number; ask: SearchFilter }[],
  ): Promise<SearchMembersReply['widen']> {
    const { rows } = await db.query<{ widen: SearchMembersReply['widen'] }>(
      `select search_widen(${SCOPE}, $6::jsonb) as widen`,
      [...scopeOf(site, viewer), JSON.stringify(asks)],
    );
    return rows[0]?.widen ?? [];
  },
});
