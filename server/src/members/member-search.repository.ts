import type { SearchSort } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import type { SearchCursor } from './search-cursor.ts';
import { isAbroad, type SearchFilter, type Viewer } from './search-filter.ts';
import { activeStatement, countStatement, nearestStatement, newestStatement, type SearchScope } from './search-sql.ts';

/** Counts stop here: a greater number shows as '1000+'. */
const MOST_COUNTED = 1001;

export interface FoundRow {
  id: number;
  at: number;
}

/** Circles around the viewer in which the nearest are looked for, one after the other, until a page is full. */
const CIRCLES_KM = [3, 8, 20, 50, 120, 300];

export function createMemberSearchRepository(db: Queryable) {
  async function nearest(filter: SearchFilter, scope: SearchScope, rows: number, after?: SearchCursor) {
    const most = filter.radiusKm ?? null;
    const isFar = isAbroad(filter, scope.viewer.country);
    const circles = CIRCLES_KM.filter((km) => !isFar && (most === null || km < most) && km * 1000 > (after?.at ?? 0));
    for (const withinKm of [...circles, most]) {
      const { text, values } = nearestStatement(filter, scope, rows, { after, withinKm });
      const found = (await db.query<FoundRow>(text, values)).rows;
      if (found.length === rows || withinKm === most) return found;
    }
    return [];
  }
  return {
    /** One page, most recently active or newest first. */
    async page(
      filter: SearchFilter,
      scope: SearchScope,
      rows: number,
      { sort = 'active', after }: { sort?: SearchSort; after?: SearchCursor } = {},
    ): Promise<FoundRow[]> {
      if (sort === 'near') return nearest(filter, scope, rows, after);
      const { text, values } = (sort === 'new' ? newestStatement : activeStatement)(filter, scope, rows, after);
      return (await db.query<FoundRow>(text, values)).rows;
    },
    async count(filter: SearchFilter, scope: SearchScope, most = MOST_COUNTED): Promise<number> {
      const { text, values } = countStatement(filter, scope, most);
      return (await db.query<{ found: number }>(text, values)).rows[0]?.found ?? 0;
    },
    async viewer(memberId: number): Promise<Pick<Viewer, 'country' | 'cell' | 'city' | 'lookingFor'> | null> {
      const { rows } = await db.query<Pick<Viewer, 'country' | 'cell' | 'city' | 'lookingFor'>>(
        `select p.country, p.cell, c.name as city, p.looking_for as "lookingFor"
         from profile p left join city c on c.id = p.city_id where p.member_id = $1`,
        [memberId],
      );
      return rows[0] ?? null;
    },
    async regionName(regionId: number): Promise<string | null> {
      const { rows } = await db.query<{ name: string }>('select name from region where id = $1', [regionId]);
      return rows[0]?.name ?? null;
    },
  };
}
export type MemberSearchRepository = ReturnType<typeof createMemberSearchRepository>;
