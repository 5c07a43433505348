import type { Queryable } from '../database/database.ts';
import type { Payloads, Topic } from './topics.ts';

/** Notes work to be done after commit. Call it with the transaction that decided on the work. */
export async function addToOutbox<T extends Topic>(trx: Queryable, topic: T, payload: Payloads[T]): Promise<void> {
  await trx.query('insert into outbox (topic, payload) values ($1, $2)', [topic, JSON.stringify(payload)]);
}

/** Puts a job into the queue for some seconds later; for a handler that must wait. */
export async function addJobLater<T extends Topic>(
  db: Queryable,
  topic: T,
  payload: Payloads[T],
  seconds: number,
): Promise<void> {
  await db.query('select graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3))', [
    topic,
    JSON.stringify(payload),
    seconds,
  ]);
}
