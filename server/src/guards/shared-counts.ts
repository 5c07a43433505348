import type { Queryable } from '../database/database.ts';
import { runForNobody } from '../database/work.ts';

/** What was counted goes to the database so often, in one statement for all that is worth telling. */
const EVERY_MS = 1_000;
/** Soonest again, for a key of which much was counted at once. */
const SOON_MS = 100;
/** Below this share of a limit nothing is told: most of those who call never come near it, and cost the database nothing. */
const QUIET = 1 / 20;
/** So much of a limit since it was last told is told soon. */
const MUCH = 1 / 4;
const SWEEP_MS = 60_000;

/** Milliseconds since 1970 by the database's clock. */
const NOW = '(extract(epoch from now()) * 1000)::bigint';

/** Who counts at the same moment may have begun a moment later, and its window ends as much later. */
const AT_ONCE_MS = 60_000;

/** A window that is open. One that ends later than any begun now was begun while the clock was ahead, and is over. */
const IS_OPEN = `kept.expire > ${NOW} and kept.expire <= ${NOW} + (($4::jsonb ->> kept.key)::bigint + ${AT_ONCE_MS})`;

/** Adds to the counts of all servers; a window that is over begins anew. Rows in one order: two servers cannot wait for each other. */
const ADD = `
  insert into act_limit as kept (key, points, expire)
  select key, points, ${NOW} + ms from unnest($1::text[], $2::int[], $3::int[]) as counted (key, points, ms) order by key
  on conflict (key) do update set
    points = case when ${IS_OPEN} then kept.points else 0 end + excluded.points,
    expire = case when ${IS_OPEN} then kept.expire else excluded.expire end
  returning key, points, (expire - ${NOW})::int as ms_left`;

interface Count {
  /** Of all servers, when they were last asked. */
  known: number;
  /** Here, since then; and of that, what is on its way. */
  since: number;
  sending: number;
  /** When its window ends, by this process's own clock. */
  until: number;
  /** How long a whole window is. */
  windowMs: number;
  most: number;
}

const isLoud = ({ known, since, most }: Count): boolean => known + since >= most * QUIET;

/** Adds what was counted here to the counts of all, in one statement; where that fails it is to be told still. */
async function addUp(db: Queryable, all: (readonly [string, Count])[]): Promise<void> {
  const now = performance.now();
  for (const [, count] of all) {
    count.sending = count.since;
    count.since = 0;
  }
  try {
    const { rows } = await db.query<{ key: string; points: number; ms_left: number }>(ADD, [
      all.map(([key]) => key),
      all.map(([, { sending }]) => sending),
      all.map(([, { until }]) => Math.max(1, Math.ceil(until - now))),
      JSON.stringify(Object.fromEntries(all.map(([key, { windowMs }]) => [key, windowMs]))),
    ]);
    const told = new Map(rows.map((row) => [row.key, row]));
    for (const [key, count] of all) {
      const row = told.get(key);
      count.known = row?.points ?? count.known + count.sending;
      if (row) count.until = performance.now() + row.ms_left;
    }
  } catch (error) {
    for (const [, count] of all) count.since += count.sending;
    throw error;
  } finally {
    for (const [, count] of all) count.sending = 0;
  }
}

/**
 * Counts acts in windows of time for all servers together. Each counts in its memory, so that no call waits, and what comes
 * near a limit is added up in the database once a second; by its clock, so that those of servers may differ. One server
 * more lets pass a twentieth of a limit more, and what it counts in a second. Where the database does not answer, each
 * server counts for itself, and tells what it counted when it can.
 */
export function createSharedCounts(db: Queryable, onError: (error: unknown) => void) {
  const counts = new Map<string, Count>();
  /** What is to be told. */
  const loud = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let isClosed = false;

  const sweep = runForNobody(() =>
    setInterval(() => {
      const now = performance.now();
      for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
    }, SWEEP_MS),
  );
  sweep.unref();

  async function send(): Promise<void> {
    const now = performance.now();
    const all = [...loud].flatMap((key) => {
      const count = counts.get(key);
      return count && count.since > 0 && count.until > now ? [[key, count] as const] : [];
    });
    loud.clear();
    if (!all.length) return;
    await addUp(db, all).catch((error: unknown) => {
      for (const [key] of all) loud.add(key);
      onError(error);
    });
  }

  /** Tells the others what was counted here, and learns what they counted. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sentAt = performance.now();
    running ??= send().finally(() => {
      running = null;
      if (loud.size) wake();
    });
    return running;
  }

  function wake(isSoon = false): void {
    if (isClosed || running || (timer && !isSoon)) return;
    clearTimeout(timer);
    const ms = isSoon ? Math.max(0, sentAt + SOON_MS - performance.now()) : EVERY_MS;
    timer = runForNobody(() => setTimeout(() => void flush(), ms));
    timer.unref();
  }

  return {
    /** Counts one act; where that is more than `most` in the window, nothing is counted and it returns the milliseconds to wait. */
    count(key: string, { most, seconds }: { most: number; seconds: number }): number | null {
      const now = performance.now();
      let count = counts.get(key);
      if (!count || count.until <= now) {
        const windowMs = seconds * 1000;
        count = { known: 0, since: 0, sending: 0, until: now + windowMs, windowMs, most };
        counts.set(key, count);
      }
      count.most = most;
      if (count.known + count.sending + count.since >= most) return Math.max(1, count.until - now);
      count.since += 1;
      if (isLoud(count)) {
        loud.add(key);
        wake(count.since >= most * MUCH);
      }
      return null;
    },
    flush,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(sweep);
    },
  };
}
