import { everyBeat } from '../beats.ts';
import type { Queryable } from '../database/database.ts';

/** A pool that was not heard of for so long runs no jobs any more. Times are the database's: those of machines may differ. */
const LEASE_SECONDS = 60;
const BEAT_MS = 10_000;

export interface LivePools {
  /** A pool runs jobs until `ended` settles. Those that it has under way then are begun again when its lease is over. */
  hold(id: string, ended: Promise<void>): void;
  /** Says nothing more of any pool. */
  close(): Promise<void>;
}

/** Renews its own pools ($1), and where it may judge ($2) gives back what pools have under way that nobody renews ($3 seconds). */
const BEAT = `
with renewed as (
  insert into job_pool (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()
), gone as (
  delete from job_pool where $2 and seen_at < now() - make_interval(secs => $3) and id <> all($1) returning id
)
select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`;

/**
 * Says of this process's pools that they live, and gives the jobs of those that do not back to the queue, so that another
 * worker begins them again: within two leases of a crash. Pools of servers of before are not known here, and left alone.
 */
export function openLivePools(
  db: Queryable,
  onError: (error: unknown) => void,
  { leaseSeconds = LEASE_SECONDS, beatMs = BEAT_MS } = {},
): LivePools {
  const alive = new Set<string>();
  /**
   * Since when each beat came within half a lease. After an outage, or while this process hung, others were perhaps not heard
   * either: nobody is judged until all can have been.
   */
  let onTimeSince = Number.POSITIVE_INFINITY;
  let lastBeat = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    const now = performance.now();
    if (now - lastBeat > leaseSeconds * 500) onTimeSince = now;
    const mayJudge = now - onTimeSince > leaseSeconds * 1000;
    await db.query(BEAT, [[...alive], mayJudge, leaseSeconds]);
    lastBeat = now;
  }
  let running = Promise.resolve();
  const next = () => {
    running = running.then(beat).catch(onError);
  };
  let endBeats: (() => void) | undefined;
  return {
    hold(id, ended) {
      // Not before the first pool: in a new database that makes the tables that a beat asks.
      endBeats ??= everyBeat(beatMs, next);
      alive.add(id);
      next();
      ended.catch(() => {}).finally(() => alive.delete(id));
    },
    async close() {
      endBeats?.();
      await running;
    },
  };
}
