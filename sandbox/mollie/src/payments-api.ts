import { digitsOfCurrency } from '@vonk/api/currency.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Amount } from './amount.ts';
import type { MollieParts } from './mollie.ts';
import { newId, type Payment } from './mollie-store.ts';
import { noPayment, refuse } from './refusals.ts';
import { paymentShape } from './shapes.ts';

const NewPayment = z.object({
  amount: Amount,
  description: z.string().min(1),
  redirectUrl: z.url().optional(),
  webhookUrl: z.url().optional(),
  method: z.string().optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  metadata: z.unknown().optional(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  customerId: z.string().optional(),
  mandateId: z.string().optional(),
});
/** Methods that take euros alone. */
const EURO_ONLY = new Set(['ideal', 'bancontact', 'directdebit']);

/** What is wrong with an order: the field and a sentence; null where nothing is. */
function faultOf(order: z.infer<typeof NewPayment>): [field: string, detail: string] | null {
  const { currency, value } = order.amount;
  const digits = digitsOfCurrency(currency);
  if (!new RegExp(digits ? `^\\d+\\.\\d{${digits}}$` : '^\\d+$').test(value))
    return ['amount.value', `The amount contains an invalid value for ${currency}`];
  if (order.method && EURO_ONLY.has(order.method) && currency !== 'EUR')
    return ['amount.currency', `The currency ${currency} is not supported by the payment method`];
  if (order.sequenceType !== 'recurring' && !order.redirectUrl) return ['redirectUrl', 'The redirect URL is missing'];
  if (order.sequenceType !== 'oneoff' && !order.customerId) return ['customerId', 'The customer is missing'];
  return null;
}

/** Payments of the API v2, as far as a shop of credits needs them. */
export async function paymentsApi(api: FastifyInstance, { store, base, move, once, outcomeOf, sender }: MollieParts) {
  const shape = (payment: Payment, embed?: string) => paymentShape(payment, base, (embed ?? '').split(','));

  function create(order: z.infer<typeof NewPayment>, reply: FastifyReply) {
    const fault = faultOf(order);
    if (fault) return refuse(reply, 422, fault[1], fault[0]);
    const isRecurring = order.sequenceType === 'recurring';
    const customer = order.customerId ? store.customer(order.customerId) : null;
    if (order.customerId && !customer) return refuse(reply, 404, `No customer exists with token ${order.customerId}`);
    const mandate = isRecurring
      ? customer?.mandates.find((each) => (order.mandateId ? each.id === order.mandateId : each.status === 'valid'))
      : undefined;
    if (isRecurring && !mandate) return refuse(reply, 422, 'No suitable mandates found for customer', 'customerId');
    const payment = store.savePayment({
      id: newId('tr'),
      status: isRecurring && mandate?.method === 'directdebit' ? 'pending' : 'open',
      amount: order.amount,
      description: order.description,
      method: order.method ?? mandate?.method ?? null,
      redirectUrl: order.redirectUrl ?? null,
      webhookUrl: order.webhookUrl ?? null,
      metadata: order.metadata ?? null,
      sequenceType: order.sequenceType,
      customerId: order.customerId ?? null,
      mandateId: mandate?.id ?? null,
      createdAt: new Date().toISOString(),
      paidAt: null,
      cardNumber: mandate && mandate.method === 'creditcard' ? `424242424242${mandate.last4}` : null,
      failureReason: null,
      refunds: [],
      chargebacks: [],
    });
    if (mandate) {
      const [status, reason] = outcomeOf(mandate);
      sender.later(mandate.method === 'directdebit' ? 1_500 : 300, () => move(payment.id, status, reason));
    }
    return reply.code(201).send(shape(payment));
  }

  api.post('/v2/payments', async (request, reply) => {
    const order = NewPayment.safeParse(request.body);
    if (!order.success) {
      const [issue] = order.error.issues;
      return refuse(reply, 422, issue?.message ?? 'invalid', issue?.path.join('.'));
    }
    return once(request, reply, () => create(order.data, reply));
  });
  api.get<{ Querystring: { limit?: string; from?: string } }>('/v2/payments', async ({ query }) => {
    const all = store.newest();
    const start = query.from ? all.findIndex(({ id }) => id === query.from) : 0;
    const limit = Math.min(Number(query.limit ?? 50), 250);
    const page = all.slice(start, start + limit);
    const next = all[start + limit];
    return {
      count: page.length,
      _embedded: { payments: page.map((payment) => shape(payment)) },
      _links: {
        next: next
          ? { href: `${base}/v2/payments?from=${next.id}&limit=${limit}`, type: 'application/hal+json' }
          : null,
      },
    };
  });
  api.get<{ Params: { id: string }; Querystring: { embed?: string } }>('/v2/payments/:id', async (request, reply) => {
    const payment = store.payment(request.params.id);
    if (!payment) return noPayment(reply, request.params.id);
    return shape(payment, request.query.embed);
  });
  api.delete<{ Params: { id: string } }>('/v2/payments/:id', async (request, reply) => {
    const payment = store.payment(request.params.id);
    if (!payment) return noPayment(reply, request.params.id);
    // Only what nobody can be paying at this moment is cancelable.
    if (payment.method !== 'directdebit' || !move(payment.id, 'canceled'))
      return refuse(reply, 422, 'The payment cannot be canceled');
    return shape(store.payment(payment.id) ?? payment);
  });
}
