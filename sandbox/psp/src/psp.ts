import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Checkout, canBecome, type Status } from './checkout.ts';
import { openCheckoutStore } from './checkout-store.ts';
import { hostedPages } from './hosted-pages.ts';
import { merchantApi } from './merchant-api.ts';
import { settlementPages } from './settlement-pages.ts';
import { createWebhooks, type Mischief } from './webhooks.ts';

export interface PspOptions {
  /** Public address of this process. */
  base: string;
  dataDir: string;
  /** Shared with the merchant: signs our webhooks and its calls. */
  secret: string;
  /** Secrets that merchants may still sign with. */
  oldSecrets?: string[];
  /** How long a bank takes with a direct debit. */
  bankMs?: number;
  /** How long until a direct debit that comes back does so. */
  returnMs?: number;
}

/** The whole provider over one file; listens nowhere yet. */
export async function buildPsp({
  base,
  dataDir,
  secret,
  oldSecrets,
  bankMs = 4000,
  returnMs = 10_000,
}: PspOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const store = openCheckoutStore(path.join(dataDir, 'psp.jsonl'));
  const webhooks = createWebhooks(secret, base, oldSecrets);
  app.addHook('onClose', async () => webhooks.close());
  await app.register(formbody);

  /** Moves money, or does not: false when it cannot go this way. */
  function move(ref: string, status: Status, mischief: Mischief = {}, changes: Partial<Checkout> = {}): boolean {
    const checkout = store.find(ref);
    if (!checkout || !canBecome(checkout.status, status)) return false;
    const moves = [...(checkout.moves ?? []), { status, at: new Date().toISOString() }];
    webhooks.send(store.save({ ...checkout, ...changes, status, moves }), status, mischief);
    return true;
  }

  await app.register(merchantApi, { store, webhooks, move, base, bankMs, returnMs });
  app.get('/healthz', async () => ({ ok: true }));
  await app.register(hostedPages, { store, webhooks, move });
  await app.register(settlementPages, { store });
  return app;
}
