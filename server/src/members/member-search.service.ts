import type { SearchMembersReply } from '@vonk/api/members.ts';
import { MEMBERS_PER_PAGE } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { type CardRow, cardOf } from '../member-cards/member-cards.ts';
import { searchFieldsOf } from '../sites/search-fields.ts';
import type { Site } from '../sites/site.ts';
import { createMemberSearchRepository, type FoundRow } from './member-search.repository.ts';
import { similarSearch, widerSearches } from './search-adjustments.ts';
import { readCursor, type SearchCursor, writeCursor } from './search-cursor.ts';
import { type ParsedQuery, readFilter, type SearchFilter, type Viewer } from './search-filter.ts';

/** A first page with fewer results than this also gets near misses. */
const THIN_PAGE = 8;
const MOST_SIMILAR = 12;
/** Counts stop here: a greater number shows as '1000+'. */
const MOST_COUNTED = 1001;

const describe = (found: FoundRow, asked: SearchFilter): SearchMembersReply['applied'] => ({
  gender: found.genders.length > 1 ? null : found.genders[0] === 1 ? 'male' : 'female',
  country: asked.country ?? (found.region_id === null ? found.in_country : null),
  region: found.region_name,
  radius_km: found.radius_km,
  city: found.middle,
  sort: found.sort,
});

function nextCursor(found: FoundRow, counted: Pick<SearchCursor, 'page' | 'total' | 'isLeast'>): string | null {
  const { last_at: at, last_id: id, last_cell: cell } = found;
  if (!found.has_more || at === null || id === null) return null;
  return writeCursor({ ...counted, at, id, cell: cell ?? 0, homeKm: found.home_km ?? 0 });
}

export function createMemberSearchService(db: Queryable) {
  const members = createMemberSearchRepository(db);
  const shown = (cards: CardRow[], site: Site) => cards.filter((row) => !row.is_hidden).map((row) => cardOf(row, site));

  async function nearMisses(site: Site, viewer: Viewer, asked: SearchFilter, found: FoundRow, cards: CardRow[]) {
    const sort = found.radius_km === null ? 'active' : 'near';
    const excluded = cards.map(({ id }) => id);
    const ask = similarSearch(asked, found);
    return shown((await members.page(site, viewer, { ask, size: MOST_SIMILAR, sort, excluded })).cards, site);
  }

  async function wider(site: Site, viewer: Viewer, asked: SearchFilter) {
    return (await members.widen(site, viewer, widerSearches(asked))).sort((a, b) => b.numResults - a.numResults);
  }

  return {
    async search(site: Site, viewer: Viewer, query: ParsedQuery): Promise<SearchMembersReply> {
      if (query.min_age && query.max_age && query.min_age > query.max_age)
        throw new DomainError('validation_failed', { fields: { min_age: 'validation_failed' } });
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      const asked = readFilter(query, searchFieldsOf(site.settings));
      const page = { ask: asked, size: MEMBERS_PER_PAGE, sort: query.sort, after };
      const { found, cards } = await members.page(site, viewer, page);
      const total = after?.total ?? Math.min(found.total, MOST_COUNTED);
      const isLeast = after?.isLeast ?? (found.is_least && found.total < MOST_COUNTED);
      const pageNumber = after ? after.page + 1 : 1;
      const isFirst = after === undefined;
      const [similar, widen] = await Promise.all([
        isFirst && cards.length < THIN_PAGE ? nearMisses(site, viewer, asked, found, cards) : [],
        isFirst && cards.length === 0 ? wider(site, viewer, asked) : [],
      ]);
      return {
        pageNumber,
        results: shown(cards, site),
        numResults: total,
        is_least: isLeast,
        similar,
        widen,
        next_cursor: nextCursor(found, { page: pageNumber, total, isLeast }),
        applied: describe(found, asked),
      };
    },
  };
}
