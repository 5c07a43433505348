import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { MollieParts } from './mollie.ts';
import { newId } from './mollie-store.ts';
import { customerShape, errorShape, mandateShape, paymentShape } from './shapes.ts';

const NewCustomer = z.object({ metadata: z.unknown().optional() });
const NewMandate = z.object({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1),
  consumerAccount: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/),
  mandateReference: z.string().optional(),
  signatureDate: z.iso.date().optional(),
});

const missing = (reply: FastifyReply, id: string) =>
  reply.code(404).send(errorShape(404, `No customer exists with token ${id}.`));

/** Customers and their mandates of the API v2. */
export async function customersApi(api: FastifyInstance, { store, base, once }: MollieParts): Promise<void> {
  api.post('/v2/customers', async (request, reply) =>
    once(request, reply, () => {
      const { metadata = null } = NewCustomer.parse(request.body ?? {});
      return reply.code(201).send(customerShape(store.saveCustomer({ id: newId('cst'), metadata, mandates: [] })));
    }),
  );
  api.get<{ Params: { id: string } }>('/v2/customers/:id', async (request, reply) => {
    const customer = store.customer(request.params.id);
    return customer ? customerShape(customer) : missing(reply, request.params.id);
  });
  api.delete<{ Params: { id: string } }>('/v2/customers/:id', async (request, reply) => {
    if (!store.customer(request.params.id)) return missing(reply, request.params.id);
    store.dropCustomer(request.params.id);
    return reply.code(204).send();
  });
  api.get<{ Params: { id: string } }>('/v2/customers/:id/payments', async (request, reply) => {
    if (!store.customer(request.params.id)) return missing(reply, request.params.id);
    const own = store.newest().filter(({ customerId }) => customerId === request.params.id);
    const payments = own.map((payment) => paymentShape(payment, base));
    return { count: payments.length, _embedded: { payments }, _links: { next: null } };
  });
  api.get<{ Params: { id: string } }>('/v2/customers/:id/mandates', async (request, reply) => {
    const customer = store.customer(request.params.id);
    if (!customer) return missing(reply, request.params.id);
    const mandates = customer.mandates.map(mandateShape);
    return { count: mandates.length, _embedded: { mandates }, _links: {} };
  });
  api.post<{ Params: { id: string } }>('/v2/customers/:id/mandates', async (request, reply) => {
    const customer = store.customer(request.params.id);
    const asked = NewMandate.safeParse(request.body);
    if (!customer) return missing(reply, request.params.id);
    if (!asked.success) {
      const field = asked.error.issues[0]?.path.join('.');
      return reply.code(422).send(errorShape(422, `The ${field} is invalid`, field));
    }
    return once(request, reply, () => {
      const { consumerAccount, mandateReference = null } = asked.data;
      const last4 = consumerAccount.slice(-4);
      const mandate = { id: newId('mdt'), method: 'directdebit', status: 'valid' as const, mandateReference, last4 };
      store.saveCustomer({ ...customer, mandates: [mandate, ...customer.mandates] });
      return reply.code(201).send(mandateShape(mandate));
    });
  });
}
