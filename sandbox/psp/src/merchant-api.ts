import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Checkout, publicPart } from './checkout.ts';
import type { PspParts } from './hosted-pages.ts';
import { cardLabel, cardOutcome, IBAN_BLOCKED, IBAN_FATES } from './test-numbers.ts';

interface ApiOptions extends PspParts {
  /** Public address of this process. */
  base: string;
  /** How long a bank takes with a direct debit. */
  bankMs: number;
  /** How long until a direct debit that comes back does so. */
  returnMs: number;
}

const DebitAddress = z.object({
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});

const NewCheckout = z.object({
  merchant: z.string().min(1),
  payment_id: z.uuid(),
  /** The merchant's own name of who pays; told back with every event. */
  customer: z.string().max(64).optional(),
  amount_minor: z.number().int().positive(),
  currency: z.string().length(3),
  method: z.string(),
  description: z.string(),
  return_url: z.url(),
  webhook_url: z.url(),
  language: z.string().optional(),
  card_of: z.string().optional(),
  debit: z
    .object({ account_holder: z.string(), address: DebitAddress.optional(), iban: z.string(), mandate_ref: z.string() })
    .optional(),
});

const Refund = z.object({ amount_minor: z.number().int().positive() });

/** What merchants call: every request is signed like a webhook, and a body arrives as the text that was signed. */
export async function merchantApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { store, webhooks, move, base, bankMs, returnMs } = options;
  /** What the bank says of a direct debit: no, yes, or yes and later no. */
  const settleDebit = ({ ref, debit_fate: fate }: Checkout) => {
    const because = { reason: fate?.code ?? null };
    if (fate?.fate === 'refused') return move(ref, 'failed', {}, because);
    if (move(ref, 'completed') && fate) webhooks.later(returnMs, () => move(ref, 'charged_back', {}, because));
  };
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

  api.post('/checkouts', (request, reply) => createCheckout(request, reply, options));

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
    const checkout = store.find(ref);
    if (!checkout) return reply.code(404).send({});
    const ok = move(ref, 'pending');
    if (ok) webhooks.later(bankMs, () => settleDebit(checkout));
    return { ok };
  });
}

/** Opens a checkout; a saved card or a direct debit moves on by itself. A payment that is known gets its checkout again. */
async function createCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, move, base }: ApiOptions,
): Promise<FastifyReply> {
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
    debit_fate: debit ? (IBAN_FATES[debit.iban] ?? null) : null,
    has_page: !card_of && !debit,
    created_at: known?.created_at ?? new Date().toISOString(),
  });
  if (card_of) move(checkout.ref, card && cardOutcome(card) === 'paid' ? 'completed' : 'failed', { delayMs: 800 });
  return reply.code(201).send(publicPart(checkout, base));
}
