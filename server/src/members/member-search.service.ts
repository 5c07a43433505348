import type { SearchMembersReply } from '@vonk/api/members.ts';
import { MEMBERS_PER_PAGE } from '@vonk/api/options.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import { createMemberSearchRepository } from './member-search.repository.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import {
  DEFAULT_RADIUS_KM,
  dropFilter,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  type ParsedQuery,
  readFilter,
  type SearchFilter,
  type Viewer,
  withDefaults,
} from './search-filter.ts';
import type { SearchScope } from './search-sql.ts';

/** A first page with fewer results than this also gets near misses. */
const THIN_PAGE = 8;
const MOST_SIMILAR = 12;
const SIMILAR_YEARS = 6;

type Applied = SearchMembersReply['applied'];

export function createMemberSearchService(db: Database) {
  const members = createMemberSearchRepository(db);

  /** The own surroundings, unless a place was asked for or too few people live there. */
  async function nearHome(filter: SearchFilter, asked: SearchFilter, scope: SearchScope): Promise<SearchFilter> {
    const hasPlace = asked.country ?? asked.regionId ?? asked.radiusKm;
    if (hasPlace !== undefined || scope.viewer.cell === null) return filter;
    const near = { ...filter, radiusKm: DEFAULT_RADIUS_KM };
    return (await members.count(near, scope, MEMBERS_PER_PAGE)) < MEMBERS_PER_PAGE ? filter : near;
  }

  /** What leaving one of the asked filters out would give. */
  async function widen(
    asked: SearchFilter,
    query: ParsedQuery,
    scope: SearchScope,
  ): Promise<SearchMembersReply['widen']> {
    const names = FILTER_NAMES.filter((name) => FILTERS[name].some((field) => asked[field] !== undefined));
    const counted = await Promise.all(
      names.map(async (name: FilterName) => ({
        drop: name,
        numResults: await members.count(withDefaults(dropFilter(asked, name), query, scope.viewer), scope),
      })),
    );
    return counted.filter(({ numResults }) => numResults > 0).sort((a, b) => b.numResults - a.numResults);
  }

  /** Near misses: the same people in the same country, a little younger or older, whatever else was asked. */
  async function similar(filter: SearchFilter, scope: SearchScope, found: number[]): Promise<number[]> {
    const wide: SearchFilter = {
      gender: filter.gender,
      country: filter.country ?? scope.viewer.country,
      minAge: filter.minAge && Math.max(18, filter.minAge - SIMILAR_YEARS),
      maxAge: filter.maxAge && filter.maxAge + SIMILAR_YEARS,
      isMembersOnly: filter.isMembersOnly,
    };
    const rows = await members.page(wide, { ...scope, excluded: found }, MOST_SIMILAR);
    return rows.map(({ id }) => id);
  }

  async function describe(filter: SearchFilter, viewer: Viewer): Promise<Applied> {
    return {
      gender: filter.gender === 1 ? 'male' : filter.gender === 2 ? 'female' : null,
      country: filter.country ?? null,
      region: filter.regionId ? await members.regionName(filter.regionId) : null,
      radius_km: filter.radiusKm ?? null,
      city: filter.radiusKm ? viewer.city : null,
    };
  }

  return {
    async search(site: Site, viewer: Viewer, query: ParsedQuery): Promise<SearchMembersReply> {
      if (query.min_age && query.max_age && query.min_age > query.max_age)
        throw new DomainError('validation_failed', { fields: { min_age: 'validation_failed' } });
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      const scope: SearchScope = { siteId: site.id, viewer };
      const asked = readFilter(query, site.settings.search_fields);
      const filter = await nearHome(withDefaults(asked, query, viewer), asked, scope);
      const [rows, total] = await Promise.all([
        members.page(filter, scope, MEMBERS_PER_PAGE + 1, after),
        after ? after.total : members.count(filter, scope),
      ]);
      const found = rows.slice(0, MEMBERS_PER_PAGE);
      const last = found.at(-1);
      const page = after ? after.page + 1 : 1;
      const ids = found.map(({ id }) => id);
      const isThin = !after && found.length < THIN_PAGE;
      const similarIds = isThin ? await similar(filter, scope, ids) : [];
      const cards = await memberCards(db.read, site, viewer.id, [...ids, ...similarIds]);
      const isResult = new Set(ids);
      return {
        pageNumber: page,
        results: cards.filter(({ id }) => isResult.has(id)),
        numResults: total,
        similar: cards.filter(({ id }) => !isResult.has(id)),
        widen: after || found.length ? [] : await widen(asked, query, scope),
        next_cursor: last && rows.length > found.length ? writeCursor({ ...last, page, total }) : null,
        applied: await describe(filter, viewer),
      };
    },

    /** Others of the same gender, country and about the same age. */
    async related(
      site: Site,
      viewer: Viewer,
      of: { id: number; gender: 1 | 2 | null; country: string; age: number },
      count: number,
    ) {
      const filter: SearchFilter = {
        gender: of.gender ?? undefined,
        country: of.country,
        minAge: Math.max(18, of.age - SIMILAR_YEARS),
        maxAge: of.age + SIMILAR_YEARS,
      };
      const rows = await members.page(filter, { siteId: site.id, viewer, excluded: [of.id] }, count);
      return memberCards(
        db,
        site,
        viewer.id,
        rows.map(({ id }) => id),
      );
    },
  };
}
