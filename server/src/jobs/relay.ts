import { untilBeat } from '../beats.ts';
import type { Queryable } from '../database/database.ts';
import { MOST_TRIES } from './topics.ts';

const BATCH = 50;

/** Jobs whose time came so lately may have nobody who knows of it; those before were told by the look before this one. */
const DUE_SECONDS = 5;
/** Workers of a queue that are woken for them at most. */
const MOST_WOKEN = 20;

/**
 * SQL that wakes the workers where jobs have waited for their time and it came, as the queue itself does for a new job. One
 * look for all of them: by themselves every worker of every queue would look again and again.
 */
const WAKE_DUE = `
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
    from (select 1 from graphile_worker._private_jobs
           where is_available and priority = 0 and run_at > now() - interval '${DUE_SECONDS} seconds' and run_at <= now()
           limit ${MOST_WOKEN}) due having count(*) > 0`;

/**
 * Moves up to fifty rows of the outbox to the job queue, in one statement and so in one transaction: a row becomes a job
 * exactly once, and several workers take different rows. Returns how many it moved. Where it looks for due jobs too, their
 * workers are told of them.
 */
export async function relayOutbox(db: Queryable, topics: string[], isLookingForDue = false): Promise<number> {
  const { rows } = await db.query<{ moved: number }>(
    `with taken as (
       delete from outbox where id in (
         select id from outbox where topic = any($1) order by id limit ${BATCH} for update skip locked)
       returning id, topic, payload
     ), queued as (
       select graphile_worker.add_jobs(array_agg(
         row(topic, payload::json, null, null, ($2::jsonb ->> topic)::int, null, null, null)::graphile_worker.job_spec order by id)) from taken having count(*) > 0
     )
     select (select count(*)::int from taken) as moved, (select count(*) from queued) as jobs${isLookingForDue ? `, (select count(*) from (${WAKE_DUE}) woken)` : ''}`,
    [topics, JSON.stringify(MOST_TRIES)],
  );
  return rows[0]?.moved ?? 0;
}

/** It never looks oftener than this, whatever happens. */
const BUSY_MS = 200;
/** An idle product should cost nothing: what nobody tells of is found within two seconds. */
const IDLE_MS = 2_000;

export interface Relay {
  /** Something happened that may have left work: looks soon. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Relays until it is stopped: at once while there is more, soon after there was something or it was woken, else once in
 * two seconds. Jobs whose time came are looked for as often too.
 */
export function startRelay(db: Queryable, topics: string[], onError: (error: unknown) => void): Relay {
  let isStopped = false;
  let isWoken = false;
  /** Ends the pause that lasts, no sooner than it may. */
  let cutShort = () => {};
  let lookedForDueAt = Number.NEGATIVE_INFINITY;
  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const soonest = performance.now() + BUSY_MS;
      let timer = setTimeout(done, milliseconds);
      cutShort = () => {
        clearTimeout(timer);
        const left = isStopped ? 0 : soonest - performance.now();
        if (left > 0) timer = setTimeout(done, left);
        else done();
      };
    });
  const loop = (async () => {
    while (!isStopped) {
      isWoken = false;
      const isTimeToLook = performance.now() - lookedForDueAt >= IDLE_MS - BUSY_MS;
      if (isTimeToLook) lookedForDueAt = performance.now();
      const moved = await relayOutbox(db, topics, isTimeToLook).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (moved === BATCH || isStopped) continue;
      await pause(moved || isWoken ? BUSY_MS : untilBeat(IDLE_MS));
    }
  })();
  return {
    wake() {
      isWoken = true;
      cutShort();
    },
    async stop() {
      isStopped = true;
      cutShort();
      await loop;
    },
  };
}
