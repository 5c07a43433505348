import type { Queryable } from '../database/database.ts';
import { MOST_TRIES, type Payloads, type Topic } from './topics.ts';

/** What is of no member: work that an address or the product itself asked for. */
export const NOBODY = 0;

/**
 * Notes work to be done after commit. Call it with the transaction that decided on the work; `memberId` is whose rows that
 * transaction writes, and the row lies beside them.
 */
export async function addToOutbox<T extends Topic>(
  trx: Queryable,
  memberId: number,
  topic: T,
  payload: Payloads[T],
): Promise<void> {
  await trx.query('insert into outbox (member_id, topic, payload) values ($1, $2, $3)', [
    memberId,
    topic,
    JSON.stringify(payload),
  ]);
}

/** Puts a job into the queue for some seconds later; for a handler that must wait. */
export async function addJobLater<T extends Topic>(
  db: Queryable,
  topic: T,
  payload: Payloads[T],
  seconds: number,
): Promise<void> {
  await db.query(
    'select graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3), max_attempts => $4)',
    [topic, JSON.stringify(payload), seconds, MOST_TRIES[topic]],
  );
}
