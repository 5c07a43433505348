import { randomUUID } from 'node:crypto';
import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Checkout, canBecome, publicPart, type Status } from './checkout.ts';
import { openCheckoutStore } from './checkout-store.ts';
import { hostedPages } from './hosted-pages.ts';
import { cardLabel, cardOutcome, IBAN_BLOCKED, IBAN_FAILS } from './test-numbers.ts';
import { createWebhooks, type Mischief } from './webhooks.ts';

export interface PspOptions {
  /** Public address of this process. */
  base: string;
  dataDir: string;
  /** Shared with the merchant: signs our webhooks and its calls. */
  secret: string;
  /** How long a bank takes with a direct debit. */
  bankMs?: number;
}

const NewCheckout = z.object({
  merchant: z.string().min(1),
  payment_id: z.uuid(),
  amount_minor: z.number().int().positive(),
  currency: z.string().length(3),
  method: z.string(),
  description: z.string(),
  return_url: z.url(),
  webhook_url: z.url(),
  language: z.string().optional(),
  card_of: z.string().optional(),
  debit: z.object({ account_holder: z.string(), iban: z.string(), mandate_ref: z.string() }).optional(),
});

const Refund = z.object({ amount_minor: z.number().int().positive() });

/** The whole provider over one file; listens nowhere yet. */
export async function buildPsp({ base, dataDir, secret, bankMs = 4000 }: PspOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const store = openCheckoutStore(path.join(dataDir, 'psp.jsonl'));
  const webhooks = createWebhooks(secret, base);
  /** Direct debits whose bank will say no. */
  const failing = new Set<string>();
  app.addHook('onClose', async () => webhooks.close());
  await app.register(formbody);

  /** Moves money, or does not: false when it cannot go this way. */
  function move(ref: string, status: Status, mischief: Mischief = {}, changes: Partial<Checkout> = {}): boolean {
    const checkout = store.find(ref);
    if (!checkout || !canBecome(checkout.status, status)) return false;
    webhooks.send(store.save({ ...checkout, ...changes, status }), status, mischief);
    return true;
  }

  await app.register(async (api) => {
    api.removeContentTypeParser('application/json');
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const check = async (request: FastifyRequest) => {
      try {
        const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
        webhooks.verify(typeof request.body === 'string' ? request.body : '', headers);
      } catch {
        throw Object.assign(new Error('not signed by a merchant'), { statusCode: 401 });
      }
    };
    api.addHook('preHandler', check);

    api.post('/checkouts', async (request, reply) => {
      const order = NewCheckout.parse(JSON.parse(String(request.body)));
      if (order.debit?.iban === IBAN_BLOCKED) return reply.code(403).send({ code: 'debit_blocked' });
      const known = store.find(order.payment_id);
      if (known && !order.debit) return reply.code(201).send(publicPart(known, base));
      const card = order.card_of ? (store.find(order.card_of)?.card_number ?? null) : null;
      const { card_of, debit, language, ...rest } = order;
      const checkout = store.save({
        ...rest,
        ref: known?.ref ?? `sp_${randomUUID().replaceAll('-', '')}`,
        status: known?.status ?? 'open',
        card_number: card,
        card_label: card && cardLabel(card),
        iban_last4: debit ? debit.iban.slice(-4) : null,
        has_page: !card_of && !debit,
        created_at: known?.created_at ?? new Date().toISOString(),
      });
      if (card_of) move(checkout.ref, card && cardOutcome(card) === 'paid' ? 'completed' : 'failed', { delayMs: 800 });
      if (debit?.iban === IBAN_FAILS) failing.add(checkout.ref);
      return reply.code(201).send(publicPart(checkout, base));
    });

    api.get<{ Params: { ref: string } }>('/checkouts/:ref', async (request, reply) => {
      const checkout = store.find(request.params.ref);
      return checkout ? publicPart(checkout, base) : reply.code(404).send({});
    });
    api.post<{ Params: { ref: string } }>('/checkouts/:ref/cancel', async (request, reply) => {
      if (!store.find(request.params.ref)) return reply.code(404).send({});
      return { ok: move(request.params.ref, 'cancelled') };
    });
    api.post<{ Params: { ref: string } }>('/checkouts/:ref/refund', async (request, reply) => {
      const { ref } = request.params;
      const checkout = store.find(ref);
      if (!checkout) return reply.code(404).send({});
      const { amount_minor } = Refund.parse(JSON.parse(String(request.body)));
      if (amount_minor > checkout.amount_minor) return reply.code(422).send({ code: 'more_than_paid' });
      // Asked again for the same: it has been paid back already.
      const isRepeat = publicPart(checkout, base).refunded_minor === amount_minor;
      const ok = isRepeat || move(ref, 'refunded', {}, { refunded_minor: amount_minor });
      return reply.code(ok ? 200 : 409).send({ ok });
    });
    api.post<{ Params: { ref: string } }>('/checkouts/:ref/confirm', async (request, reply) => {
      const { ref } = request.params;
      if (!store.find(ref)) return reply.code(404).send({});
      const ok = move(ref, 'pending');
      if (ok) webhooks.later(bankMs, () => move(ref, failing.has(ref) ? 'failed' : 'completed'));
      return { ok };
    });
  });

  app.get('/healthz', async () => ({ ok: true }));
  await app.register(hostedPages, { store, webhooks, move });
  return app;
}
