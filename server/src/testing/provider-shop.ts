import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BundlesReply, Payment, PaymentReply } from '@vonk/api/credits.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildFlexPay } from '../../../sandbox/flexpay/src/flexpay.ts';
import { buildMollie } from '../../../sandbox/mollie/src/mollie.ts';
import type { Weather } from '../../../sandbox/mollie/src/weather.ts';
import { buildPsp } from '../../../sandbox/psp/src/psp.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';

export const MOLLIE_KEY = 'test_sandboxsandboxsandboxsandboxsan';
export const FLEXPAY = { FLEXPAY_SHOP_ID: '12345', FLEXPAY_SIGNATURE_KEY: 'sandbox-signature-key' };
const PSP_SECRET = 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk=';

export interface PaymentState {
  status: string;
  provider: string;
  provider_ref: string | null;
  reason: string | null;
  decline: string | null;
  balance: number;
}

/** The site server with several payment providers, each a real server whose webhooks arrive. */
export interface ProviderShop {
  test: TestApp;
  /** Text messages that were sent, oldest first. */
  texts: { to: string; text: string }[];
  psp: FastifyInstance;
  mollie: FastifyInstance;
  flexpay: FastifyInstance;
  pay(member: TestMember, body?: object): Promise<LightMyRequestResponse>;
  created(member: TestMember, body?: object): Promise<Payment>;
  /** What a visitor does on a page of a provider: a form that is sent. */
  submit(provider: FastifyInstance, url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  weather(provider: FastifyInstance, kind: Weather, times?: number, method?: string): Promise<void>;
  state(payment: Payment): Promise<PaymentState>;
  /** Waits until a payment has a status; fails after five seconds. */
  until(payment: Payment, status: string): Promise<PaymentState>;
  close(): Promise<void>;
}

/** Hands what arrives over HTTP to an app that does not listen. */
async function forward(request: IncomingMessage, response: ServerResponse, app: () => TestApp | null): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const reply = await app()?.app.inject({
    method: request.method as InjectOptions['method'],
    url: request.url ?? '/',
    headers: request.headers,
    ...(parts.length ? { payload: Buffer.concat(parts) } : {}),
  } as InjectOptions);
  response.writeHead(reply?.statusCode ?? 503, { 'content-type': String(reply?.headers['content-type'] ?? '') });
  response.end(reply?.body);
}

export async function openProviderShop(env: NodeJS.ProcessEnv = {}): Promise<ProviderShop> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'providers-'));
  let opened: TestApp | null = null;
  const door = createServer((request, response) => void forward(request, response, () => opened));
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  const publicUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const texts: ProviderShop['texts'] = [];
  const sms = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    texts.push(JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((done) => sms.listen(0, '127.0.0.1', done));
  const started: FastifyInstance[] = [];
  const listen = async (app: FastifyInstance) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    started.push(app);
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const psp = await buildPsp({ base: 'http://psp', dataDir, secret: PSP_SECRET, bankMs: 100 });
  const mollie = await buildMollie({ base: 'http://mollie.test', dataDir, apiKey: MOLLIE_KEY, slowMs: 50 });
  const flexpay = await buildFlexPay({
    dataDir,
    shopId: FLEXPAY.FLEXPAY_SHOP_ID,
    signatureKey: FLEXPAY.FLEXPAY_SIGNATURE_KEY,
    postbackUrl: `${publicUrl}/api/webhooks/flexpay`,
    slowMs: 50,
  });
  const test = await createTestApp({
    PAYMENT_PROVIDERS: 'sandbox,mollie,flexpay',
    PUBLIC_URL: publicUrl,
    SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    PSP_URL: await listen(psp),
    MOLLIE_API_KEY: MOLLIE_KEY,
    MOLLIE_API_URL: await listen(mollie),
    FLEXPAY_URL: await listen(flexpay),
    ...FLEXPAY,
    ...env,
  });
  opened = test;

  async function pay(member: TestMember, body: object = {}) {
    const { bundles } = (await test.call('GET', '/api/bundles', { member })).json<BundlesReply>();
    return test.call('POST', '/api/payments', {
      member,
      headers: { 'idempotency-key': randomUUID() },
      body: { bundle_id: bundles[0]?.id, method: 'card', ...body },
    });
  }
  async function state({ payment_id }: Payment): Promise<PaymentState> {
    const { rows } = await test.db.query<PaymentState>(
      `select p.status, p.provider, p.provider_ref, p.reason, p.decline, w.balance
         from payment p join wallet w using (member_id) where p.id = $1`,
      [payment_id],
    );
    if (!rows[0]) throw new Error(`no payment ${payment_id}`);
    return rows[0];
  }
  return {
    test,
    texts,
    psp,
    mollie,
    flexpay,
    pay,
    state,
    created: async (member, body) => (await pay(member, body)).json<PaymentReply>().payment,
    submit: (provider, url, fields) =>
      provider.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    async weather(provider, kind, times = 1, method = undefined) {
      await provider.inject({ method: 'POST', url: '/weather', payload: { kind, times, method } });
    },
    async until(payment, status) {
      for (let turn = 0; turn < 200; turn += 1) {
        const now = await state(payment);
        if (now.status === status) return now;
        await new Promise((done) => setTimeout(done, 25));
      }
      throw new Error(`${payment.payment_id} is ${(await state(payment)).status}, not ${status}`);
    },
    async close() {
      await Promise.all(started.map((app) => app.close()));
      await test.close();
      sms.close();
      door.close();
      door.closeAllConnections();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends all orders of a method to one provider. */
export const routeTo = async ({ test }: ProviderShop, provider: string, methods: string[]): Promise<void> => {
  await test.db.query('delete from payment_route');
  for (const method of methods)
    await test.db.query('insert into payment_route (method, provider) values ($1, $2)', [method, provider]);
  await test.deps.routing.refresh();
};
