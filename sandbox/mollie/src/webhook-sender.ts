const TRIES = 10;
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 60_000;
const TIMEOUT_MS = 15_000;

/** Tells merchants to look again, as Mollie does: a POST that names the payment and says nothing of it, tried until it is answered 200. */
export function createWebhookSender() {
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
  async function deliver(url: string, id: string, attempt = 0): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
      body: new URLSearchParams({ id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (response?.status === 200 || attempt + 1 >= TRIES) return;
    later(Math.min(FIRST_WAIT_MS * 2 ** attempt, MOST_WAIT_MS), () => void deliver(url, id, attempt + 1));
  }
  return {
    later,
    send(url: string | null, id: string, { times = 1, delayMs = 0 } = {}): void {
      if (!url) return;
      later(delayMs, () => {
        for (let count = 0; count < times; count += 1) void deliver(url, id);
      });
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
export type WebhookSender = ReturnType<typeof createWebhookSender>;
