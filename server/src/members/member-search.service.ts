import type { SearchMembersReply } from '@vonk/api/members.ts';
import { MEMBERS_PER_PAGE } from '@vonk/api/options.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import { searchFieldsOf } from '../sites/search-fields.ts';
import type { Site } from '../sites/site.ts';
import { createMemberSearchRepository } from './member-search.repository.ts';
import { createSearchAdjustments } from './search-adjustments.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { type ParsedQuery, readFilter, type SearchFilter, sortOf, type Viewer, withDefaults } from './search-filter.ts';
import type { SearchScope } from './search-sql.ts';

/** A first page with fewer results than this also gets near misses. */
const THIN_PAGE = 8;

type Applied = SearchMembersReply['applied'];

export function createMemberSearchService(db: Database) {
  const members = createMemberSearchRepository(db);
  const { nearHome, widen, similar } = createSearchAdjustments(members);

  async function describe(filter: SearchFilter, viewer: Viewer): Promise<Omit<Applied, 'sort'>> {
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
      const asked = readFilter(query, searchFieldsOf(site.settings));
      const filter = await nearHome(withDefaults(asked, query, viewer), asked, scope);
      const sort = sortOf(query, filter, viewer);
      const [rows, total] = await Promise.all([
        members.page(filter, scope, MEMBERS_PER_PAGE + 1, { sort, after }),
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
        applied: { ...(await describe(filter, viewer)), sort },
      };
    },
  };
}
