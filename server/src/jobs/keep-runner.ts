import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';

const RESTART_MS = 1_000;
/**
 * A runner whose jobs have ended, and which has not ended itself so long after, is left. graphile-worker 0.18 counts wrong
 * where several jobs could not be crossed off at once, as when the database goes away, and then waits for ever.
 */
const LEFT_AFTER_MS = 5_000;

export interface StartedRunner {
  runner: Runner;
  /** The name by which it locks jobs. */
  id: string;
  /** Settles when it has ended; rejects with why it did, or that it was left. */
  ended: Promise<void>;
}

/** Starts a runner that emits its events on what `start` is given. */
export async function startRunner(start: (events: WorkerEvents) => Promise<Runner>): Promise<StartedRunner> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const left = new Promise<never>((_, reject) => {
    const leave = () =>
      void setTimeout(() => reject(new Error('a queue has no job any more and does not end')), LEFT_AFTER_MS).unref();
    events.on('pool:gracefulShutdown:complete', leave);
    events.on('pool:gracefulShutdown:error', leave);
  });
  left.catch(() => {});
  const runner = await start(events);
  return { runner, id, ended: Promise.race([runner.promise, left]) };
}

/** Keeps a runner: one that ended, because the database went away in the middle of a job, is started again. Returns how to end it. */
export async function keepRunner(
  start: () => Promise<StartedRunner>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let current = await start();
  let isStopping = false;
  const end = ({ runner, ended }: StartedRunner) => Promise.race([runner.stop(), ended]).catch(() => {});
  const loop = (async () => {
    while (!isStopping) {
      await current.ended.catch(onError);
      if (isStopping) return;
      await sleep(RESTART_MS);
      try {
        current = await start();
      } catch (error) {
        onError(error);
      }
    }
    await end(current);
  })();
  return async () => {
    isStopping = true;
    await end(current);
    await loop;
  };
}
