import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/api/credits.ts';
import { Webhook } from 'standardwebhooks';
import type { TestApp } from './test-app.ts';

/** What our server and the sandbox's provider share where nothing else is said. */
export const PSP_SECRET = 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk=';

interface Sending {
  /** Fields of the event that are others. */
  changes?: object;
  secret?: string;
  id?: string;
  ageSeconds?: number;
}

/** Sends what the sandbox's provider says of a payment, signed as it signs. */
export async function sendSandboxWebhook(
  test: TestApp,
  payment: Payment,
  status: string,
  { changes = {}, secret = PSP_SECRET, id = `evt_${randomUUID()}`, ageSeconds = 0 }: Sending = {},
) {
  const { rows } = await test.db.query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
    payment.payment_id,
  ]);
  const data = {
    ref: rows[0]?.ref,
    url: null,
    merchant: 'vonk',
    payment_id: payment.payment_id,
    status,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    card_label: 'Visa •••• 4242',
    ...changes,
  };
  const payload = JSON.stringify({ id, type: 'checkout.updated', data });
  const at = new Date(Date.now() - ageSeconds * 1000);
  return test.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, payload),
    },
    payload,
  });
}
