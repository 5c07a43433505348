import type { Waiting } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';

/** A hold that ends so soon is looked at: what it keeps goes then. */
const NEAR_DAYS = 14;

/** What waits at the desk of support: legal holds that are about to end. */
export async function waitingSupport(db: Queryable): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select 'holds' as key, count(*)::int as count, to_json(min(set_at)) #>> '{}' as oldest_at, '/holds' as path
       from legal_hold where lifted_at is null and until between current_date and current_date + ${NEAR_DAYS}`,
  );
  return rows;
}
