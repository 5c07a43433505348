import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 150;
const PAUSE_MS = 200;

/** Tries to reach a program that was just started until it listens; what it answers then is its answer. */
export async function untilStarted<Value>(reach: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await reach();
    } catch (error) {
      if (tries === TRIES || !/ECONNREFUSED/.test(`${error} ${error instanceof Error ? error.cause : ''}`)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
