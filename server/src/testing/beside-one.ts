import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/**
 * The answer to a call that comes while a statement of another server has done its work and is not committed: that is committed
 * once the call waits for it, or has its answer already.
 */
export async function besideOne<T>(
  db: Database,
  [statement, values]: [string, unknown[]],
  call: () => Promise<T>,
): Promise<T> {
  const held = await db.connect();
  await held.query('begin');
  await held.query(statement, values);
  let isAnswered = false;
  const answer = call().finally(() => {
    isAnswered = true;
  });
  const isWaiting = async () => {
    // Of the connection that holds the transaction it would be as it was when it was looked at first.
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount !== 0;
  };
  while (!isAnswered && !(await isWaiting())) await wait(10);
  await held.query('commit');
  await held.end();
  return answer;
}
