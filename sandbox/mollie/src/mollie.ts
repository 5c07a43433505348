import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { balancesApi } from './balances-api.ts';
import { customersApi } from './customers-api.ts';
import { hostedPages } from './hosted-pages.ts';
import {
  type Mandate,
  type MollieStatus,
  type MollieStore,
  newId,
  openMollieStore,
  type Payment,
} from './mollie-store.ts';
import { paymentsApi } from './payments-api.ts';
import { refundsApi } from './refunds-api.ts';
import { errorShape } from './shapes.ts';
import { addWeather } from './weather.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

export interface MollieOptions {
  /** Public address of this process. */
  base: string;
  dataDir: string;
  apiKey: string;
  /** How long a slow answer takes. */
  slowMs?: number;
}

export interface Mischief {
  times?: number;
  delayMs?: number;
}

/** What the parts of this provider share. */
export interface MollieParts {
  store: MollieStore;
  base: string;
  sender: WebhookSender;
  /** Moves a payment and tells its merchant; false when it cannot go this way. */
  move(id: string, status: MollieStatus, reason?: string | null, mischief?: Mischief, card?: string): boolean;
  /** Answers a repeat with the same Idempotency-Key with the first answer. */
  once(request: FastifyRequest, reply: FastifyReply, work: () => FastifyReply): Promise<FastifyReply>;
  /** How a charge by mandate ends, by the last digits of card or account. */
  outcomeOf(mandate: Mandate): [MollieStatus, string | null];
}

const NEXT: Record<MollieStatus, readonly MollieStatus[]> = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['paid', 'failed', 'canceled', 'expired'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
};

/** Ends of cards and accounts that refuse when they are charged again; all others pay. */
const REFUSE: Record<string, string> = { '0341': 'insufficient_funds', '0069': 'card_expired', '3001': 'AM04' };

/** The API v2 of Mollie and its hosted page, as far as a shop of credits needs them, over one file; listens nowhere yet. */
export async function buildMollie({ base, dataDir, apiKey, slowMs }: MollieOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const store = openMollieStore(path.join(dataDir, 'mollie.jsonl'));
  const sender = createWebhookSender();
  const answers = new Map<string, { status: number; body: string }>();
  app.addHook('onClose', async () => sender.close());
  await app.register(formbody);

  function afterPaid(payment: Payment, card: string | undefined): void {
    const customer = payment.customerId ? store.customer(payment.customerId) : null;
    if (payment.sequenceType !== 'first' || !customer) return;
    const mandate: Mandate = {
      ...{ id: newId('mdt'), method: payment.method ?? 'creditcard', status: 'valid', mandateReference: null },
      last4: (card ?? '4242').slice(-4),
    };
    store.saveCustomer({ ...customer, mandates: [mandate, ...customer.mandates] });
    store.savePayment({ ...payment, mandateId: mandate.id });
  }

  const parts: MollieParts = {
    store,
    base,
    sender,
    move(id, status, reason = null, mischief = {}, card) {
      const payment = store.payment(id);
      if (!payment || !NEXT[payment.status].includes(status)) return false;
      const paidAt = status === 'paid' ? new Date().toISOString() : null;
      const moved = { ...payment, status, paidAt, failureReason: reason, cardNumber: card ?? payment.cardNumber };
      store.savePayment(moved);
      if (status === 'paid') afterPaid(moved, card);
      sender.send(payment.webhookUrl, id, mischief);
      return true;
    },
    async once(request, reply, work) {
      const key = request.headers['idempotency-key'];
      const known = typeof key === 'string' ? answers.get(key) : undefined;
      if (known) return reply.code(known.status).type('application/json').send(known.body);
      return work();
    },
    outcomeOf: ({ last4 }) => (REFUSE[last4] ? ['failed', REFUSE[last4]] : ['paid', null]),
  };

  app.get('/healthz', async () => ({ ok: true }));
  addWeather(app, (url) => url.startsWith('/v2/'), slowMs);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v2/') && request.headers.authorization !== `Bearer ${apiKey}`)
      await reply.code(401).send(errorShape(401, 'Missing authentication, or failed to authenticate'));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && typeof payload === 'string' && reply.statusCode < 300 && !answers.has(key))
      answers.set(key, { status: reply.statusCode, body: payload });
    return payload;
  });
  await app.register(paymentsApi, parts);
  await app.register(refundsApi, parts);
  await app.register(customersApi, parts);
  await app.register(balancesApi, parts);
  await app.register(hostedPages, parts);
  return app;
}
