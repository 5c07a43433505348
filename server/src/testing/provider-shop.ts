import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Payment } from '@vonk/api/credits.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildFlexPay } from '../../../sandbox/flexpay/src/flexpay.ts';
import { buildMollie } from '../../../sandbox/mollie/src/mollie.ts';
import type { Weather } from '../../../sandbox/mollie/src/weather.ts';
import { buildPsp } from '../../../sandbox/psp/src/psp.ts';
import { openAppDoor } from './app-door.ts';
import { PSP_SECRET } from './sandbox-webhook.ts';
import { openSmsInbox, type SmsInbox } from './sms-inbox.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestOrders, type TestOrders } from './test-orders.ts';

export const MOLLIE_KEY = 'test_sandboxsandboxsandboxsandboxsan';
export const FLEXPAY = { FLEXPAY_SHOP_ID: '12345', FLEXPAY_SIGNATURE_KEY: 'sandbox-signature-key' };

export interface PaymentState {
  status: string;
  provider: string;
  provider_ref: string | null;
  reason: string | null;
  decline: string | null;
  balance: number;
}

/** The site server with several payment providers, each a real server whose webhooks arrive. */
export interface ProviderShop extends TestOrders {
  test: TestApp;
  sms: SmsInbox;
  psp: FastifyInstance;
  mollie: FastifyInstance;
  flexpay: FastifyInstance;
  /** What a visitor does on a page of a provider: a form that is sent. */
  submit(provider: FastifyInstance, url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  weather(provider: FastifyInstance, kind: Weather, times?: number, method?: string): Promise<void>;
  state(payment: Payment): Promise<PaymentState>;
  /** Waits until a payment has a status; fails after five seconds. */
  until(payment: Payment, status: string): Promise<PaymentState>;
  close(): Promise<void>;
}

/** Opens the site server with the sandboxes of all providers. */
export async function openProviderShop(env: NodeJS.ProcessEnv = {}): Promise<ProviderShop> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'providers-'));
  const door = await openAppDoor();
  const sms = await openSmsInbox();
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
    postbackUrl: `${door.url}/api/webhooks/flexpay`,
    slowMs: 50,
  });
  const test = await createTestApp({
    PAYMENT_PROVIDERS: 'sandbox,mollie,flexpay',
    PUBLIC_URL: door.url,
    SMS_URL: sms.url,
    PSP_URL: await listen(psp),
    MOLLIE_API_KEY: MOLLIE_KEY,
    MOLLIE_API_URL: await listen(mollie),
    FLEXPAY_URL: await listen(flexpay),
    ...FLEXPAY,
    ...env,
  });
  door.lead(test);

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
    sms,
    psp,
    mollie,
    flexpay,
    ...createTestOrders(test),
    state,
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
