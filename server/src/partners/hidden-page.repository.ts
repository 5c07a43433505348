import type { Queryable } from '../database/database.ts';

/** Notes that a page became hidden; not whose. */
export async function noteHiddenPage(db: Queryable, path: string): Promise<void> {
  await db.query('insert into page_hidden (path) values ($1)', [path]);
}
