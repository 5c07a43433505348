import { SEARCH_RADII } from '@vonk/api/options.ts';
import type { FoundRow } from './member-search.repository.ts';
import { dropFilter, FILTER_NAMES, FILTERS, type SearchFilter } from './search-filter.ts';

/** A near miss of a distance is at most twice as far away, and of a small one a bus ride further. */
const justOutside = (radiusKm: number) => Math.max(radiusKm * 2, radiusKm + 15);
/** Years younger or older that still count as about the same age. */
const SIMILAR_YEARS = 6;

/** Names the searches to count where nobody was found: without each of the asked filters; a distance first widens step by step. */
export function widerSearches(asked: SearchFilter): { drop: string; radius_km?: number; ask: SearchFilter }[] {
  return FILTER_NAMES.filter((name) => FILTERS[name].some((field) => asked[field] !== undefined)).flatMap((drop) => {
    const without = { drop, ask: dropFilter(asked, drop) };
    if (drop !== 'radius_km') return [without];
    const further = SEARCH_RADII.filter((km) => km > (asked.radiusKm ?? 0));
    return [...further.map((radiusKm) => ({ drop, radius_km: radiusKm, ask: { ...asked, radiusKm } })), without];
  });
}

/** Makes the search for near misses: the same gender, a little further away, younger or older, whatever else was asked. */
export function similarSearch(asked: SearchFilter, found: FoundRow): SearchFilter {
  const [gender] = found.genders;
  const radius = found.radius_km;
  return {
    ...(found.genders.length === 1 && gender ? { gender } : { isAnyGender: true }),
    ...(radius === null
      ? { country: found.in_country ?? found.viewer_country, regionId: found.region_id ?? undefined }
      : { radiusKm: justOutside(radius) }),
    minAge: asked.minAge && Math.max(18, asked.minAge - SIMILAR_YEARS),
    maxAge: asked.maxAge && asked.maxAge + SIMILAR_YEARS,
    isMembersOnly: asked.isMembersOnly,
  };
}
