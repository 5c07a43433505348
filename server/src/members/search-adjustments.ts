import type { SearchMembersReply } from '@vonk/api/members.ts';
import { MEMBERS_PER_PAGE, SEARCH_RADII } from '@vonk/api/options.ts';
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
/** Without a place in its words a search begins here, and widens while too few people live within. */
const HOME_RADII_KM = [DEFAULT_RADIUS_KM, 150];
/** A near miss of a distance is at most twice as far away, and of a small one a bus ride further. */
const justOutside = (radiusKm: number) => Math.max(radiusKm * 2, radiusKm + 15);
/** Years younger or older that still count as about the same age. */
export const SIMILAR_YEARS = 6;

/** Makes what a search does besides matching: start near home, offer wider filters, fill a thin page. */
export function createSearchAdjustments(members: MemberSearchRepository) {
  /** Limits a search to the viewer's surroundings, in steps, unless a place was asked for or too few people live there. */
  async function nearHome(filter: SearchFilter, asked: SearchFilter, scope: SearchScope): Promise<SearchFilter> {
    const hasPlace = asked.country ?? asked.regionId ?? asked.radiusKm;
    if (hasPlace !== undefined || scope.viewer.cell === null) return filter;
    for (const radiusKm of HOME_RADII_KM) {
      const near = { ...filter, radiusKm };
      if ((await members.count(near, scope, MEMBERS_PER_PAGE)) >= MEMBERS_PER_PAGE) return near;
    }
    return filter;
  }

  /** The next distance within which somebody is found; undefined where even the widest is empty. */
  async function nextRadius(asked: SearchFilter, scope: SearchScope, widened: (radiusKm: number) => SearchFilter) {
    for (const radiusKm of SEARCH_RADII.filter((km) => km > (asked.radiusKm ?? 0))) {
      const numResults = await members.count(widened(radiusKm), scope);
      if (numResults) return { drop: 'radius_km' as const, radius_km: radiusKm, numResults };
    }
    return undefined;
  }

  /** Counts what leaving out each of the asked filters would give, most first; a distance first widens by a step. */
  async function widen(
    asked: SearchFilter,
    query: ParsedQuery,
    scope: SearchScope,
  ): Promise<SearchMembersReply['widen']> {
    const names = FILTER_NAMES.filter((name) => FILTERS[name].some((field) => asked[field] !== undefined));
    const without = async (name: FilterName) => ({
      drop: name,
      numResults: await members.count(withDefaults(dropFilter(asked, name), query, scope.viewer), scope),
    });
    const further = (radiusKm: number) => withDefaults({ ...asked, radiusKm }, query, scope.viewer);
    const counted = await Promise.all(
      names.map(async (name: FilterName) =>
        name === 'radius_km' ? ((await nextRadius(asked, scope, further)) ?? without(name)) : without(name),
      ),
    );
    return counted.filter(({ numResults }) => numResults > 0).sort((a, b) => b.numResults - a.numResults);
  }

  /** Finds near misses: the same gender, a little further away, younger or older, whatever else was asked. */
  async function similar(filter: SearchFilter, scope: SearchScope, found: number[]): Promise<number[]> {
    const wide: SearchFilter = {
      gender: filter.gender,
      ...(filter.radiusKm
        ? { radiusKm: justOutside(filter.radiusKm) }
        : { country: filter.country ?? scope.viewer.country, regionId: filter.regionId }),
      minAge: filter.minAge && Math.max(18, filter.minAge - SIMILAR_YEARS),
      maxAge: filter.maxAge && filter.maxAge + SIMILAR_YEARS,
      isMembersOnly: filter.isMembersOnly,
    };
    const sort = filter.radiusKm ? 'near' : 'active';
    const rows = await members.page(wide, { ...scope, excluded: found }, MOST_SIMILAR, { sort });
    return rows.map(({ id }) => id);
  }

  return { nearHome, widen, similar };
}
