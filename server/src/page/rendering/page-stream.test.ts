import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliDecompress } from 'node:zlib';
import Fastify from 'fastify';
import { type PageStream, startPage } from './page-stream.ts';

/** A server of one page, which is sent as the test goes on. */
async function servePage() {
  const app = Fastify();
  app.decorateRequest('memberId', null);
  const started = Promise.withResolvers<PageStream>();
  app.get('/', (request, reply) => void started.resolve(startPage(request, reply)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, stream: started.promise };
}

async function ask(port: number, headers: http.OutgoingHttpHeaders) {
  const request = http.get({ port, host: '127.0.0.1', headers });
  const [answer]: [http.IncomingMessage] = (await once(request, 'response')) as [http.IncomingMessage];
  return { request, answer };
}

it.each(['br', 'identity'])('a part of a page can be read before the rest is there (%s)', async (encoding) => {
  const { app, port, stream } = await servePage();
  const asked = ask(port, { 'accept-encoding': encoding });
  (await stream).send('<head>é');
  const { answer } = await asked;
  const text = encoding === 'br' ? answer.pipe(createBrotliDecompress()) : answer;
  text.setEncoding('utf8');
  expect((await once(text, 'data'))[0]).toBe('<head>é');
  let rest = '';
  text.on('data', (piece: string) => {
    rest += piece;
  });
  const long = '<p>page</p>'.repeat(50_000);
  void (await stream).end(['<body>', new TextEncoder().encode(long), '', 'ü</body>']);
  await once(text, 'end');
  expect(rest).toBe(`<body>${long}ü</body>`);
  await app.close();
});

it('whoever asks meanwhile waits for a step of a page, not for all of it', async () => {
  const { app, port, stream } = await servePage();
  const asked = ask(port, { 'accept-encoding': 'br' });
  const page = await stream;
  let turns = 0;
  const take = () => {
    turns += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  await page.end(['<body>', '<p>page</p>'.repeat(50_000), '</body>']);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(30);
  (await asked).answer.resume();
  await app.close();
});

it('a page is sent to nobody who is gone, and nothing fails', async () => {
  const { app, port, stream } = await servePage();
  const asked = ask(port, { 'accept-encoding': 'br' });
  const page = await stream;
  page.send('<head>');
  const { request, answer } = await asked;
  answer.on('error', () => {});
  request.destroy();
  await new Promise((done) => setTimeout(done, 200));
  page.send('<style>');
  await page.end(['<body>', '</body>']);
  await app.close();
});
