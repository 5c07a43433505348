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

/** It never looks oftener than this, whatever happens. */
const BUSY_MS = 200;
/** An idle product should cost nothing: what nobody tells of is found within a second. */
const IDLE_MS = 1_000;

export interface Relay {
  /** Something happened that may have left work: looks soon. */
  wake(): void;
  stop(): Promise<void>;
}

/** Relays until it is stopped: at once while there is more, soon after there was something or it was woken, else once a second. */
export function startRelay(db: Queryable, topics: string[], onError: (error: unknown) => void): Relay {
  let isStopped = false;
  let isWoken = false;
  let goOn = () => {};
  let isIdle = false;
  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      goOn = () => {
        clearTimeout(timer);
        done();
      };
    });
  const loop = (async () => {
    while (!isStopped) {
      isWoken = false;
      const moved = await relayOutbox(db, topics).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (moved === BATCH) continue;
      if (!isStopped) await pause(BUSY_MS);
      if (moved || isWoken || isStopped) continue;
      isIdle = true;
      await pause(IDLE_MS - BUSY_MS);
      isIdle = false;
    }
  })();
  return {
    wake() {
      isWoken = true;
      if (isIdle) goOn();
    },
    async stop() {
      isStopped = true;
      goOn();
      await loop;
    },
  };
}
