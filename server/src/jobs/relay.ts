import type { Queryable } from '../database/database.ts';
import { MOST_TRIES } from './topics.ts';

const BATCH = 50;

/**
 * Moves up to fifty rows of the outbox to the job queue, in one statement and so in one transaction: a row becomes a job
 * exactly once, and several workers take different rows. Returns how many it moved.
 */
export async function relayOutbox(db: Queryable, topics: string[]): Promise<number> {
  const { rows } = await db.query<{ moved: number }>(
    `with taken as (
       delete from outbox where id in (
         select id from outbox where topic = any($1) order by id limit ${BATCH} for update skip locked)
       returning id, topic, payload
     ), queued as (
       select graphile_worker.add_jobs(array_agg(
         row(topic, payload::json, null, null, ($2::jsonb ->> topic)::int, null, null, null)::graphile_worker.job_spec order by id)) from taken having count(*) > 0
     )
     select (select count(*)::int from taken) as moved, (select count(*) from queued) as jobs`,
    [topics, JSON.stringify(MOST_TRIES)],
  );
  return rows[0]?.moved ?? 0;
}

/** Where something happens more follows; where nothing does nobody waits, and an idle product should cost nothing. */
const BUSY_MS = 200;
const IDLE_MS = 500;

/** Relays until it is stopped: at once while there is more, soon after there was something, otherwise twice a second. */
export function startRelay(db: Queryable, topics: string[], onError: (error: unknown) => void) {
  let isStopped = false;
  let wake = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const loop = (async () => {
    while (!isStopped) {
      const moved = await relayOutbox(db, topics).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (moved < BATCH && !isStopped) await pause(moved ? BUSY_MS : IDLE_MS);
    }
  })();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      wake();
      await loop;
    },
  };
}
