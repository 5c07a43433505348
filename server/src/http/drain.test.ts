import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port: number;
let open = Promise.withResolvers<void>();
beforeEach(async () => {
  open = Promise.withResolvers();
  test = await createTestApp({}, [
    async (app) => {
      const config = { rule: { who: 'anyone' } } as const;
      app.post('/api/test/slow', { config }, async () => open.promise.then(() => ({ isDone: true })));
    },
  ]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterEach(() => test.close());

interface Answer {
  status: number;
  connection: string | undefined;
}
const ask = (method: string, path: string, agent?: http.Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'x-request-type': 'client' };
    const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }));
    });
    request.once('error', reject);
    request.end();
  });

it('a server that is stopped answers what is under way, says that it is not ready, and takes nobody else', async () => {
  const agent = new http.Agent({ keepAlive: true });
  expect(await ask('GET', '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const underWay = ask('POST', '/api/test/slow');
  const arrived = new Promise<void>((done) => test.app.server.once('request', () => done()));
  await arrived;
  const drained = test.app.drain.begin(2);
  expect(await ask('GET', '/readyz', agent)).toEqual({ status: 503, connection: 'close' });
  // Who comes before it listens no more is served as ever.
  expect((await ask('GET', '/api/settings')).status).toBe(200);
  let isDrained = false;
  void drained.then(() => {
    isDrained = true;
  });
  await new Promise((done) => setTimeout(done, 2_200));
  await expect(ask('GET', '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isDrained).toBe(false);
  open.resolve();
  expect((await underWay).status).toBe(200);
  await drained;
});

it('a server that is stopped answers whoever has a connection already and asks a moment later', async () => {
  const other = await createTestApp();
  // A slow machine: each of them takes its time to be let in.
  other.app.server.on('connection', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10));
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: at } = other.app.server.address() as AddressInfo;
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = net.connect(at, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const closed = other.app.drain.begin(0).then(() => other.app.close());
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.setEncoding('utf8').write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      let text = '';
      for await (const part of socket) text += part;
      return text.split('\r\n')[0];
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']));
  await closed;
  await other.close();
});

it('a server that is stopped answers whoever connects while it does something else in its last turn', async () => {
  const other = await createTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: at } = other.app.server.address() as AddressInfo;
  // Another thread: it connects while this one is busy.
  const isConnected = new Int32Array(new SharedArrayBuffer(4));
  const visitor = new Worker(
    `const { parentPort, workerData: { at, isConnected } } = require('node:worker_threads');
    parentPort.once('message', () => {
      const socket = require('node:net').connect(at, '127.0.0.1', () => {
        Atomics.store(isConnected, 0, 1);
        Atomics.notify(isConnected, 0);
        socket.write('GET /healthz HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n');
      });
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => { text += part; });
      socket.on('error', ({ code }) => { text = code; }).on('close', () => parentPort.postMessage(text));
    });`,
    { eval: true, workerData: { at, isConnected } },
  );
  await once(visitor, 'online');
  const answer = once(visitor, 'message');
  const busy = () => {
    visitor.postMessage('connect');
    Atomics.wait(isConnected, 0, 0, 10_000);
  };
  // In the turn in which nobody was waiting, after the server looked and before it closes.
  setTimeout(() => setImmediate(busy), 1);
  const closed = other.app.drain.begin(0).then(() => other.app.close());
  expect((await answer).join()).toContain('HTTP/1.1 200 OK');
  await closed;
  await other.close();
  await visitor.terminate();
});
