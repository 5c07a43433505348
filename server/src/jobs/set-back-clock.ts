import type { WorkerEvents } from 'graphile-worker';
import type { Queryable } from '../database/database.ts';

/** A clock that was set back by less than this is waited for. */
const PATIENCE_MS = 2 * 60_000;
const LOOK_MS = 60_000;

/**
 * Forgets when jobs of the clock ran last where that is still to come: the clock of this machine was ahead then, and was set right
 * since. graphile-worker begins none of them before that moment, which may be days away.
 */
export async function forgetRunsAhead(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_known_crontabs') is not null as is_there`,
  );
  if (rows[0]?.is_there)
    await db.query(
      'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1',
      [new Date(Date.now() + PATIENCE_MS)],
    );
}

/** Calls `onSetBack` where the clock is set back below the minute that the jobs of the clock have come to: they would wait for it. */
export function watchSetBack(events: WorkerEvents, onSetBack: () => void): void {
  let reached = 0;
  events.on('cron:scheduled', ({ timestamp }) => {
    reached = timestamp;
  });
  const timer = setInterval(() => {
    if (reached <= Date.now() + PATIENCE_MS) return;
    clearInterval(timer);
    onSetBack();
  }, LOOK_MS);
  timer.unref();
  events.on('stop', () => clearInterval(timer));
}
