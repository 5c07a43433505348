import type { Queryable } from '../database/database.ts';
import { oneRow } from '../database/one-row.ts';

/** Whether messages are booked before they are stored, as they are where databases are several (ADR 52, `npm run test:scale`). */
export async function areBookedFirst(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ first: boolean }>('select messages_are_booked_first() as first');
  return oneRow(rows).first;
}
