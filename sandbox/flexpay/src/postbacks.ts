import { createDeliveries } from '../../psp/src/deliveries.ts';
import { signature } from './signature.ts';

const TRIES = 10;
const TIMEOUT_MS = 30_000;

export interface Mischief {
  times?: number;
  delayMs?: number;
  /** First one with another key. */
  isForged?: boolean;
}

async function ask(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);
  return answer?.trim() === 'OK';
}

/** Tells the shop by GET, signed, and again until it answers 'OK'. */
export function createPostbacks(url: string, key: string) {
  const deliveries = createDeliveries(TRIES);
  const addressOf = (parameters: Record<string, string>, by: string) =>
    `${url}?${new URLSearchParams({ ...parameters, signature: signature(by, parameters) })}`;
  return {
    send(parameters: Record<string, string>, { times = 1, delayMs = 0, isForged = false }: Mischief = {}): void {
      deliveries.later(delayMs, () => {
        if (isForged) void fetch(addressOf(parameters, 'of somebody else')).catch(() => null);
        deliveries.send(() => ask(addressOf(parameters, key)), times);
      });
    },
    close: deliveries.close,
  };
}
export type Postbacks = ReturnType<typeof createPostbacks>;
