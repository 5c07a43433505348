import { randomUUID } from 'node:crypto';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { Webhook } from 'standardwebhooks';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const secretOf = (name: string) => `whsec_${Buffer.from(name.padEnd(40, '.')).toString('base64')}`;
const [NOW, BEFORE] = [secretOf('now'), secretOf('before')];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    NODE_ENV: 'production',
    SIGNING_KEY: 's'.repeat(40),
    PSP_SECRET: NOW,
    PSP_SECRET_OLD: BEFORE,
    PUBLIC_URL: 'https://dating.example',
    SMTP_URL: 'smtps://mail.example:465',
    WEBHOOK_URL: 'http://site:3000',
    PSP_URL: 'http://psp:3001',
    PSP_PUBLIC_URL: 'https://pay.example/start',
  });
});
afterAll(() => test.close());

/** An event of a payment that nobody knows: it changes nothing, and is heard. */
function tell(secret: string, host: string, { isNamed = true } = {}) {
  const [id, at] = [`evt_${randomUUID()}`, new Date()];
  const data = {
    ...{ ref: 'sp_1', url: null, merchant: 'vonk', payment_id: randomUUID(), status: 'completed' },
    ...{ amount_minor: 950, currency: 'EUR', card_label: null },
  };
  const payload = JSON.stringify({
    id: isNamed ? id : undefined,
    type: 'checkout.updated',
    timestamp: at.toISOString(),
    data,
  });
  return test.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    payload,
    headers: {
      host,
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, payload),
    },
  });
}

describe('a webhook', () => {
  it('R-PAY-3 may come by an address inside, which is no host of a site; nothing else may', async () => {
    expect((await tell(NOW, 'site:3000')).statusCode).toBe(200);
    expect((await test.call('GET', '/api/settings', { headers: { host: 'site:3000' } })).statusCode).toBe(404);
  });

  it('is believed with the secret of before while that is changed, and with no other', async () => {
    expect((await tell(BEFORE, 'localhost')).statusCode).toBe(200);
    expect((await tell(secretOf('of nobody'), 'localhost')).statusCode).toBe(403);
  });

  it('says when it happened, so that late ones are seen', async () => {
    const { register } = test.app.metrics.client;
    const text = await register.getSingleMetricAsString('webhook_lag_seconds');
    expect(text).toMatch(/webhook_lag_seconds_count\{provider="sandbox"\} [1-9]/);
    const settled = await register.getSingleMetricAsString('payments_settled_total');
    expect(settled).toContain('payments_settled_total{provider="sandbox",outcome="unknown",by="webhook"}');
    const webhooks = await register.getSingleMetricAsString('payment_webhooks_total');
    expect(webhooks).toContain('payment_webhooks_total{provider="sandbox",was="refused"} 1');
  });

  it('R-PAY-4 that is signed rightly and that nobody can read is none with a wrong secret', async () => {
    const reply = await tell(NOW, 'localhost', { isNamed: false });
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([400, 'bad_request']);
    const webhooks = await test.app.metrics.client.register.getSingleMetricAsString('payment_webhooks_total');
    expect(webhooks).toContain('payment_webhooks_total{provider="sandbox",was="refused"} 1');
    expect(webhooks).toContain('payment_webhooks_total{provider="sandbox",was="unreadable"} 1');
  });
});

it('R-PAY-2 the page that visitors are sent to is where their browsers reach it', () => {
  expect(test.deps.providers.of('sandbox').pageOrigin).toBe('https://pay.example');
});
