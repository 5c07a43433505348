import { signature } from './signature.ts';

const TRIES = 10;
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 60_000;
const TIMEOUT_MS = 30_000;

export interface Mischief {
  times?: number;
  delayMs?: number;
  /** First one with another key. */
  isForged?: boolean;
}

/** Tells the shop by GET, signed, and again until it answers 'OK'. */
export function createPostbacks(url: string, key: string) {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  function later(ms: number, work: () => void): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }
  const addressOf = (parameters: Record<string, string>, by: string) =>
    `${url}?${new URLSearchParams({ ...parameters, signature: signature(by, parameters) })}`;
  async function deliver(address: string, attempt = 0): Promise<void> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null);
    if (answer?.trim() === 'OK' || attempt + 1 >= TRIES) return;
    later(Math.min(FIRST_WAIT_MS * 2 ** attempt, MOST_WAIT_MS), () => void deliver(address, attempt + 1));
  }
  return {
    send(parameters: Record<string, string>, { times = 1, delayMs = 0, isForged = false }: Mischief = {}): void {
      later(delayMs, () => {
        if (isForged) void fetch(addressOf(parameters, 'of somebody else')).catch(() => null);
        for (let count = 0; count < times; count += 1) void deliver(addressOf(parameters, key));
      });
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
