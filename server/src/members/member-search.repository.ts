import type { Queryable } from '../database/database.ts';
import type { SearchCursor } from './search-cursor.ts';
import type { SearchFilter, Viewer } from './search-filter.ts';
import { countStatement, pageStatement, type SearchScope } from './search-sql.ts';

/** Counts stop here: a greater number shows as '1000+'. */
const MOST_COUNTED = 1001;

export interface FoundRow {
  id: number;
  at: number;
}

export const createMemberSearchRepository = (db: Queryable) => ({
  async page(filter: SearchFilter, scope: SearchScope, rows: number, after?: SearchCursor): Promise<FoundRow[]> {
    const { text, values } = pageStatement(filter, scope, rows, after);
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
});
export type MemberSearchRepository = ReturnType<typeof createMemberSearchRepository>;
