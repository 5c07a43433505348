import { createDeliveries } from '../../psp/src/deliveries.ts';

const TRIES = 10;
const TIMEOUT_MS = 15_000;

async function post(url: string, id: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
    body: new URLSearchParams({ id }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  return response?.status === 200;
}

/** Tells merchants to look again, as Mollie does: a POST that names the payment and says nothing of it, tried until it is answered 200. */
export function createWebhookSender() {
  const deliveries = createDeliveries(TRIES);
  return {
    later: deliveries.later,
    send(url: string | null, id: string, { times = 1, delayMs = 0 } = {}): void {
      if (url) deliveries.later(delayMs, () => deliveries.send(() => post(url, id), times));
    },
    close: deliveries.close,
  };
}
export type WebhookSender = ReturnType<typeof createWebhookSender>;
