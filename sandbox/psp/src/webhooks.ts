import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Checkout, publicPart, type Status } from './checkout.ts';
import { createDeliveries } from './deliveries.ts';

export interface Mischief {
  /** Sends the event this many times at once. */
  times?: number;
  delayMs?: number;
  /** First one with another secret that claims the same. */
  isForged?: boolean;
}

const TRIES = 12;

/** Signed events (Standard Webhooks), tried again with exponential waits until the merchant answers 2xx. */
export function createWebhooks(secret: string, base: string, oldSecrets: string[] = []) {
  const signer = new Webhook(secret);
  const older = oldSecrets.map((each) => new Webhook(each));
  const forger = new Webhook(`whsec_${randomBytes(24).toString('base64')}`);
  const deliveries = createDeliveries(TRIES);

  async function post(url: string, id: string, text: string, by: Webhook): Promise<boolean> {
    // Signed anew for each try: an old timestamp is refused.
    const now = new Date();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': by.sign(id, now, text),
      },
      body: text,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    return response?.ok ?? false;
  }

  return {
    /** Tells the merchant of a status (its present one, or another where the order is mixed up on purpose). */
    send(
      checkout: Checkout,
      status: Status = checkout.status,
      { times = 1, delayMs = 0, isForged }: Mischief = {},
    ): void {
      const id = `evt_${randomUUID()}`;
      const text = JSON.stringify({
        id,
        type: 'checkout.updated',
        timestamp: new Date().toISOString(),
        data: { ...publicPart(checkout, base), status },
      });
      deliveries.later(delayMs, () => {
        if (isForged) void post(checkout.webhook_url, `evt_${randomUUID()}`, text, forger);
        deliveries.send(() => post(checkout.webhook_url, id, text, signer), times);
      });
    },
    later: deliveries.later,
    /** Throws unless the merchant signed it, with the present secret or with one that is still believed. */
    verify(text: string, headers: Record<string, string>): void {
      const refusals = [signer, ...older].map((by) => {
        try {
          by.verify(text, headers, { jsonParse: false });
          return null;
        } catch (error) {
          return error;
        }
      });
      if (!refusals.includes(null)) throw refusals[0];
    },
    close: deliveries.close,
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
