import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Checkout } from './checkout.ts';

/** What the tests' merchant and provider share. */
export const SECRET = `whsec_${Buffer.from('shared by both').toString('base64')}`;

/** An order as a merchant sends it. */
export const makeOrder = (values: object = {}) => ({
  merchant: 'vonk',
  payment_id: randomUUID(),
  amount_minor: 950,
  currency: 'EUR',
  method: 'card',
  description: 'Vonk: 10 credits',
  return_url: 'http://localhost/credits/1/card',
  // Nobody listens there.
  webhook_url: 'http://127.0.0.1:9/',
  ...values,
});

/** A checkout as the provider keeps it. */
export const makeCheckout = (values: Partial<Checkout> & Pick<Checkout, 'ref'>): Checkout => ({
  merchant: 'vonk',
  payment_id: randomUUID(),
  status: 'open',
  amount_minor: 1_000,
  currency: 'EUR',
  method: 'card',
  description: '',
  return_url: '',
  webhook_url: '',
  card_label: null,
  card_number: null,
  iban_last4: null,
  has_page: true,
  created_at: '2026-11-01T00:00:00Z',
  ...values,
});

/** Calls the provider as a merchant does: with this secret, over the text of the body or another one. */
export async function callSigned(
  psp: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  { secret = SECRET, signed = body ? JSON.stringify(body) : '' } = {},
) {
  const now = new Date();
  return psp.inject({
    method,
    url,
    payload: body && JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'req_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('req_1', now, signed),
    },
  });
}
