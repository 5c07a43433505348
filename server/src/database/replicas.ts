import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DomainError } from '../errors.ts';
import { isOutage } from './is-outage.ts';
import { createPools } from './pools.ts';
import { runForNobody } from './work.ts';

/** What a replica answers may be so late; one that is later is not asked. */
const MOST_LATE_MS = 3_000;
/** How often it is measured, while anybody reads. */
const MEASURE_MS = 500;
const IDLE_MS = 10_000;
/** One that does not answer in this time is left alone, and the primary asked. */
const PATIENCE_MS = 3_000;
const MOST_SAMPLES = 60;

type Run = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

/** A place in the primary's log, and when it was there by this process's clock. */
interface Sample {
  at: number;
  place: bigint;
}

/** A place in the database's log, 'A/B' in hexadecimal, as a number. */
function placeOf(result: pg.QueryResult): bigint | null {
  const lsn: unknown = result.rows[0]?.lsn;
  if (typeof lsn !== 'string') return null;
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** What a replica says of itself or of a statement that its replay got in the way of: the primary may answer it. */
const isReplicas = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Error && 'code' in error && error.code === '40001');

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  const late = sleep(PATIENCE_MS, null, { ref: false }).then((): never => {
    throw Object.assign(new Error('a replica does not answer'), { code: 'ETIMEDOUT' });
  });
  return Promise.race([work, late]);
}

/** One replica, and how near it is. */
function openReplica(url: string, plans: pg.ClientConfig) {
  const pools = createPools(url, { plans: () => plans });
  let asOf = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  const leave = () => {
    asOf = Number.NEGATIVE_INFINITY;
  };
  return {
    run: pools.run,
    close: pools.close,
    /** It has all that the primary had a moment ago. */
    isNear: (): boolean => performance.now() - asOf < MOST_LATE_MS,
    /** It is not asked again before it was found near. */
    leave,
    async measure(samples: Sample[]): Promise<void> {
      // One that hangs is not asked again until it has answered or failed.
      if (isAsked) return;
      isAsked = true;
      const asked = pools.run({ text: 'select pg_last_wal_replay_lsn()::text as lsn' }).finally(() => {
        isAsked = false;
      });
      try {
        const place = placeOf(await inTime(asked));
        const reached = place === null ? undefined : samples.findLast((sample) => sample.place <= place);
        if (reached) asOf = reached.at;
      } catch {
        leave();
      }
    },
  };
}

/**
 * Runs reads that may be late on replicas of the primary, and on the primary where none is near enough. How late one is
 * follows from its place in the primary's log, measured by the clock of this process alone: no other clock matters.
 */
export function createReplicas(urls: string[], primary: Run, plans: pg.ClientConfig) {
  const replicas = urls.map((url) => openReplica(url, plans));
  let samples: Sample[] = [];
  let usedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let turn = 0;

  async function look(): Promise<void> {
    const at = performance.now();
    const place = placeOf(await primary({ text: 'select pg_current_wal_lsn()::text as lsn' }));
    if (place !== null) samples = [...samples.slice(1 - MOST_SAMPLES), { at, place }];
    await Promise.all(replicas.map((replica) => replica.measure(samples)));
  }

  function lookOn(): void {
    look()
      .catch(() => {})
      .finally(() => {
        const isUsed = performance.now() - usedAt < IDLE_MS;
        timer = isClosed || !isUsed ? undefined : setTimeout(lookOn, MEASURE_MS).unref();
      });
  }

  function choose() {
    const near = replicas.filter(({ isNear }) => isNear());
    turn += 1;
    return near[turn % near.length];
  }

  return {
    async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      const wasIdle = performance.now() - usedAt >= IDLE_MS;
      usedAt = performance.now();
      if (wasIdle && !timer && !isClosed) runForNobody(lookOn);
      const replica = choose();
      if (!replica) return primary(statement);
      try {
        return await inTime(replica.run(statement));
      } catch (error) {
        // Nobody waits for it any more, or the statement itself is refused.
        if (error instanceof DomainError || !isReplicas(error)) throw error;
        if (isOutage(error)) replica.leave();
        return primary(statement);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(replicas.map(({ close }) => close().catch(() => {})));
    },
  };
}
