import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Amount } from './amount.ts';
import type { MollieParts } from './mollie.ts';
import { newId } from './mollie-store.ts';
import { noPayment, refuse } from './refusals.ts';
import { minorOf, refundShape, remaining } from './shapes.ts';

const NewRefund = z.object({ amount: Amount, description: z.string().optional(), metadata: z.unknown().optional() });

/** Refunds of the API v2: a part of what was paid, as often as something is left. */
export async function refundsApi(api: FastifyInstance, { store, once, sender }: MollieParts) {
  api.get<{ Params: { id: string } }>('/v2/payments/:id/refunds', async (request, reply) => {
    const payment = store.payment(request.params.id);
    if (!payment) return noPayment(reply, request.params.id);
    const refunds = payment.refunds.map((refund) => refundShape(refund, payment.id));
    return { count: refunds.length, _embedded: { refunds }, _links: {} };
  });
  api.post<{ Params: { id: string } }>('/v2/payments/:id/refunds', async (request, reply) => {
    const payment = store.payment(request.params.id);
    const asked = NewRefund.safeParse(request.body);
    if (!payment) return noPayment(reply, request.params.id);
    if (!asked.success) return refuse(reply, 422, 'The amount is invalid', 'amount');
    return once(request, reply, () => {
      if (payment.status !== 'paid' || minorOf(asked.data.amount) > remaining(payment))
        return refuse(reply, 422, 'The amount is higher than the maximum', 'amount');
      const refund = {
        id: newId('re'),
        amount: asked.data.amount,
        status: 'pending',
        metadata: asked.data.metadata ?? null,
        createdAt: new Date().toISOString(),
      };
      store.savePayment({ ...payment, refunds: [...payment.refunds, refund] });
      sender.send(payment.webhookUrl, payment.id);
      return reply.code(201).send(refundShape(refund, payment.id));
    });
  });
}
