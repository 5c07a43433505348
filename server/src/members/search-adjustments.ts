import type { SearchMembersReply } from '@vonk/api/members.ts';
import { MEMBERS_PER_PAGE } from '@vonk/api/options.ts';
import type { MemberSearchRepository } from './member-search.repository.ts';
import {
  DEFAULT_RADIUS_KM,
  dropFilter,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  type ParsedQuery,
  type SearchFilter,
  withDefaults,
} from './search-filter.ts';
import type { SearchScope } from './search-sql.ts';

const MOST_SIMILAR = 12;
/** Years younger or older that still count as about the same age. */
export const SIMILAR_YEARS = 6;

/** Makes what a search does besides matching: start near home, offer wider filters, fill a thin page. */
export function createSearchAdjustments(members: MemberSearchRepository) {
  /** Limits a search to the viewer's surroundings, unless a place was asked for or too few people live there. */
  async function nearHome(filter: SearchFilter, asked: SearchFilter, scope: SearchScope): Promise<SearchFilter> {
    const hasPlace = asked.country ?? asked.regionId ?? asked.radiusKm;
    if (hasPlace !== undefined || scope.viewer.cell === null) return filter;
    const near = { ...filter, radiusKm: DEFAULT_RADIUS_KM };
    return (await members.count(near, scope, MEMBERS_PER_PAGE)) < MEMBERS_PER_PAGE ? filter : near;
  }

  /** Counts what leaving out each of the asked filters would give, most first. */
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

  /** Finds near misses: the same gender and country, a little younger or older, whatever else was asked. */
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

  return { nearHome, widen, similar };
}
