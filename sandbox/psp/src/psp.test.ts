import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { callSigned, makeOrder, SECRET } from './psp.test-data.ts';
import { buildPsp } from './psp.ts';

const dataDir = path.join(os.tmpdir(), `psp-${randomUUID()}`);
const signer = new Webhook(SECRET);
const received: { id: string; status: string; isGenuine: boolean }[] = [];
let failures = 0;
let merchant: Server;
let psp: FastifyInstance;

beforeAll(async () => {
  merchant = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    let isGenuine = true;
    try {
      signer.verify(body, headers);
    } catch {
      isGenuine = false;
    }
    const { id, data } = JSON.parse(body) as { id: string; data: { status: string } };
    received.push({ id, status: data.status, isGenuine });
    response.statusCode = failures > 0 ? 500 : 200;
    failures -= 1;
    response.end();
  }).listen(0, '127.0.0.1');
  psp = await buildPsp({ base: 'http://psp', dataDir, secret: SECRET });
});
afterAll(async () => {
  await psp.close();
  merchant.close();
});
beforeEach(() => {
  received.length = 0;
  failures = 0;
});

const call = (method: 'GET' | 'POST', url: string, body?: object, signing?: Parameters<typeof callSigned>[4]) =>
  callSigned(psp, method, url, body, signing);
const order = () => makeOrder({ webhook_url: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/` });
const checkout = async () => (await call('POST', '/checkouts', order())).json<{ ref: string; status: string }>();
const form = (url: string, payload: string) =>
  psp.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
async function arrived(count: number) {
  for (let turn = 0; turn < 100 && received.length < count; turn += 1)
    await new Promise((done) => setTimeout(done, 50));
}

it('decision 17 answers only signed calls, and the same order with the same checkout', async () => {
  const body = order();
  expect(
    (await call('POST', '/checkouts', body, { secret: `whsec_${Buffer.from('x').toString('base64')}` })).statusCode,
  ).toBe(401);
  const [first, again] = [await call('POST', '/checkouts', body), await call('POST', '/checkouts', body)];
  expect(first.json()).toEqual(again.json());
  expect((await call('GET', `/checkouts/${body.payment_id}`)).json()).toMatchObject({ status: 'open' });
});

it('decision 17 sends signed webhooks again until they are taken', async () => {
  const { ref } = await checkout();
  failures = 2;
  const reply = await form(`/pay/${ref}/card`, 'number=4242 4242 4242 4242');
  expect(reply.headers.location).toBe('http://localhost/credits/1/card');
  await arrived(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received.map(({ status, isGenuine }) => [status, isGenuine])).toEqual([
    ['completed', true],
    ['completed', true],
    ['completed', true],
  ]);
});

it('decision 17 duplicates and forges on demand', async () => {
  const { ref } = await checkout();
  await form(`/pay/${ref}/outcome`, 'outcome=paid&twice=1&forge=1');
  await arrived(4);
  expect(received.filter(({ isGenuine }) => !isGenuine)).toHaveLength(1);
  expect(received.filter(({ isGenuine }) => isGenuine)).toHaveLength(3);
});

it('declines what is not a test card, asks for 3-D Secure, and leaves no final state', async () => {
  const { ref } = await checkout();
  expect((await form(`/pay/${ref}/card`, 'number=4000 0000 0000 0002')).body).toContain('The card was declined');
  expect((await form(`/pay/${ref}/card`, 'number=4000 0027 6000 3184')).headers.location).toBe(`/pay/${ref}/secure`);
  await form(`/pay/${ref}/outcome`, 'outcome=paid');
  await form(`/pay/${ref}/outcome`, 'outcome=failed');
  expect((await call('GET', `/checkouts/${ref}`)).json()).toMatchObject({
    status: 'completed',
    card_label: 'Visa •••• 3184',
  });
});

it('remembers everything after a restart', async () => {
  const { ref } = await checkout();
  const another = await buildPsp({ base: 'http://psp', dataDir, secret: SECRET });
  expect((await another.inject(`/pay/${ref}`)).body).toContain('€9.50');
  await another.close();
});
