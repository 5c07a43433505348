import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the address answers with success; throws after the given time, naming it: long, for a busy machine. */
export async function waitUntilUp(url: string, ms = 180_000): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const isUp = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within ${ms / 1000} s`);
}
