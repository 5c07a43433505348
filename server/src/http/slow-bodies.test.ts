import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
const clients: net.Socket[] = [];
beforeAll(async () => {
  test = await createTestApp();
  member = await test.makeMember();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await wait(100);
});
afterAll(() => test.close());

/** A client that sends the beginning of a body, and takes its time for the rest. */
async function begin(path: string, headers: Record<string, string>, start: string | Buffer): Promise<net.Socket> {
  const socket = net.connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', 'x-request-type': 'client', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(start);
  return socket;
}
const CONSENT = '{"measurement":"no"}';
const json = { 'content-type': 'application/json', 'content-length': String(CONSENT.length) };
const beginConsent = () => begin('/api/consent', json, CONSENT.slice(0, 5));
const isOpen = ({ readableEnded, destroyed }: net.Socket) => !readableEnded && !destroyed;
const consent = () => test.call('POST', '/api/consent', { body: { measurement: 'no' } });

/** What an open connection is answered, or '' where it is cut. */
async function answerOf(socket: net.Socket): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += part;
    if (text.includes('\r\n\r\n')) break;
  }
  return text.split('\r\n', 1)[0] ?? '';
}
async function placesTaken(): Promise<number> {
  const told = await test.app.metrics.client.register.getSingleMetricAsString('gate_running');
  return Number(/kind="write"\} (\d+)/.exec(told)?.[1]);
}

/** Waits until what has begun is held to be slow: until then each has a place. */
async function untilSlow(): Promise<void> {
  while ((await placesTaken()) === 0) await wait(10);
  while ((await placesTaken()) > 0) await wait(50);
}

describe('R-ERR-1 a body that arrives slowly', () => {
  it('keeps no place from others, however many there are, and few of one address are waited for', async () => {
    await Promise.all(Array.from({ length: 250 }, beginConsent));
    await untilSlow();
    while (clients.filter(isOpen).length > 50) await wait(50);
    expect((await consent()).statusCode).toBe(200);
    expect(await placesTaken()).toBe(0);
    expect(clients.filter(isOpen)).toHaveLength(50);
  });

  it('of a webhook, which nobody counts, is waited for as seldom', async () => {
    await Promise.all(Array.from({ length: 60 }, () => begin('/api/webhooks/sandbox', json, CONSENT.slice(0, 5))));
    while (clients.filter(isOpen).length > 50) await wait(50);
    expect(clients.filter(isOpen)).toHaveLength(50);
  });

  it('is answered when it is whole', async () => {
    const client = await beginConsent();
    await untilSlow();
    client.write(CONSENT.slice(5));
    expect(await answerOf(client)).toBe('HTTP/1.1 200 OK');
    expect(await placesTaken()).toBe(0);
  });

  it('R-PROFILE-10 of a photo keeps none either, and the photo is there when it is whole', async () => {
    const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const body = Buffer.concat([
      Buffer.from('--cut\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n'),
      picture,
      Buffer.from('\r\n--cut--\r\n'),
    ]);
    const headers = { cookie: member.cookie, 'content-type': 'multipart/form-data; boundary=cut' };
    const client = await begin(
      '/api/photos',
      { ...headers, 'content-length': String(body.length) },
      body.subarray(0, 200),
    );
    await untilSlow();
    client.write(body.subarray(200));
    expect(await answerOf(client)).toBe('HTTP/1.1 201 Created');
    expect(await placesTaken()).toBe(0);
  });
});
