import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BundlesReply, Payment, PaymentReply } from '@vonk/api/credits.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { buildPsp } from '../../../sandbox/psp/src/psp.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';

const SECRET = 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk=';
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

export interface TestShop {
  test: TestApp;
  /** Text messages that were sent, oldest first. */
  texts: { to: string; text: string }[];
  /** The gateway takes no text messages. */
  areTextsRefused: boolean;
  /** Asks for a checkout of the smallest bundle by card, or of what `body` says. */
  pay(member: TestMember, body?: object): Promise<LightMyRequestResponse>;
  created(member: TestMember, body?: object): Promise<Payment>;
  /** The provider says something of a payment. */
  says(payment: Payment, status: string, changes?: object): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The site server with the sandbox's payment provider and a gateway for text messages, each a real server. */
export async function openTestShop(): Promise<TestShop> {
  const texts: TestShop['texts'] = [];
  const sms = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (!shop.areTextsRefused) texts.push(JSON.parse(body));
    response.writeHead(shop.areTextsRefused ? 503 : 200).end('{}');
  });
  await new Promise<void>((done) => sms.listen(0, '127.0.0.1', done));
  const psp = await buildPsp({ base: 'http://psp', dataDir: `/tmp/psp-${randomUUID()}`, secret: SECRET, bankMs: 400 });
  await psp.listen({ port: 0, host: '127.0.0.1' });
  const test = await createTestApp({
    PSP_URL: `http://127.0.0.1:${portOf(psp.server)}`,
    SMS_URL: `http://127.0.0.1:${portOf(sms)}`,
    // Webhooks of the provider go nowhere here: tests send their own or ask for the truth.
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  async function pay(member: TestMember, body: object = {}) {
    const { bundles } = (await test.call('GET', '/api/bundles', { member })).json<BundlesReply>();
    return test.call('POST', '/api/payments', {
      member,
      headers: { 'idempotency-key': randomUUID() },
      body: { bundle_id: bundles[0]?.id, method: 'card', ...body },
    });
  }
  const shop: TestShop = {
    test,
    texts,
    areTextsRefused: false,
    pay,
    created: async (member, body) => (await pay(member, body)).json<PaymentReply>().payment,
    async says(payment, status, changes = {}) {
      const { rows } = await test.db.query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
        payment.payment_id,
      ]);
      const id = `evt_${randomUUID()}`;
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
      const now = new Date();
      return test.app.inject({
        method: 'POST',
        url: '/api/webhooks/sandbox',
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(SECRET).sign(id, now, payload),
        },
        payload,
      });
    },
    async close() {
      await test.close();
      await psp.close();
      sms.close();
    },
  };
  return shop;
}
