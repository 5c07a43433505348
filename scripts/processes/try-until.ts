import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vonk/release/message-of.ts';

export interface Patience {
  tries: number;
  pauseMs: number;
  /** Hears each reason once. */
  say(text: string): void;
}

/** Does what needs somebody else who may still be starting: tries so often, says why it waits, and throws the last reason. */
export async function tryUntil<Result>(
  what: string,
  work: () => Promise<Result>,
  { tries, pauseMs, say }: Patience,
): Promise<Result> {
  let reason = '';
  for (let turn = 1; turn <= tries; turn += 1) {
    try {
      return await work();
    } catch (error) {
      const now = messageOf(error) || String(error);
      if (now !== reason) say(`waiting for ${what}: ${now}`);
      reason = now;
      if (turn < tries) await sleep(pauseMs);
    }
  }
  throw new Error(`${what} cannot be used, given up after ${tries} tries: ${reason}`);
}
