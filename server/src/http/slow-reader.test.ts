import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { startPage } from '../page/rendering/page-stream.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createGate } from './gate.ts';

/** More than the system takes from a server for somebody who does not read. */
const LARGE = new Uint8Array(30e6);

/** A client that asks and does not read the answer. */
async function askAndWait(server: http.Server, path = '/'): Promise<net.Socket> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

describe('R-ERR-1 whoever reads slowly', () => {
  let test: TestApp;
  const clients: net.Socket[] = [];
  /** Answers that were made, or begun where they are files. */
  let made = 0;
  beforeAll(async () => {
    test = await createTestApp({}, [
      async (app) => {
        const config = { rule: { who: 'anyone' } } as const;
        app.get('/test/page', { config }, async (request, reply) => {
          await startPage(request, reply).end([LARGE]);
          made += 1;
          return reply;
        });
        app.get('/api/test/call', { config }, async (_request, reply) => {
          made += 1;
          return reply.type('text/plain').send(Buffer.from(LARGE));
        });
        app.get('/test/file', { config: { rule: { who: 'anyone', isUncounted: true } } }, async (_request, reply) => {
          made += 1;
          return reply.type('image/webp').send(Readable.from([LARGE, LARGE]));
        });
      },
    ]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await test.close();
  });

  /** The kinds of work of which something is under way. */
  const running = async () => {
    const told = await test.app.metrics.client.register.getSingleMetricAsString('gate_running');
    return [...told.matchAll(/kind="(\w+)"\} (\d+)/g)].flatMap(([, kind, count]) => (count === '0' ? [] : kind));
  };

  it.each(['/test/page', '/api/test/call', '/test/file'])('keeps no place of %s from others', async (path) => {
    const before = made;
    clients.push(await askAndWait(test.app.server, path));
    while (made === before) await wait(20);
    // What keeps a place keeps it for as long as its client does not read.
    for (let turn = 0; turn < 100 && (await running()).length; turn += 1) await wait(20);
    expect(await running()).toEqual([]);
    expect(clients.at(-1)?.destroyed).toBe(false);
  });
});

it('R-ERR-1 a connection on which nothing moves any more is cut', async () => {
  let isCut = false;
  const server = createGate().createServer(
    (_request, response) => {
      response.once('close', () => {
        isCut = true;
      });
      response.end(LARGE);
    },
    { stalledMs: 200 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await askAndWait(server);
  for (let turn = 0; turn < 100 && !isCut; turn += 1) await wait(20);
  expect(isCut).toBe(true);
  client.destroy();
  server.close();
});
