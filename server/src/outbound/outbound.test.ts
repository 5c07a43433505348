import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createOutbound, OutboundRefused } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const called: string[] = [];
const server = http.createServer((request, reply) => {
  called.push(`${request.method} ${request.url}`);
  if (request.url === '/redirect') return reply.writeHead(302, { location: '/elsewhere' }).end();
  if (request.url === '/long') return reply.end(Buffer.alloc(200_000));
  if (request.url === '/half') return void reply.writeHead(200, { 'content-length': '10' }).write('half');
  if (request.url === '/silent') return undefined;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  return request.on('end', () => reply.end(`${request.headers['content-length'] ?? '-'}:${Buffer.concat(chunks)}`));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  called.length = 0;
});

const timeoutMs = 400;

describe('the addresses of strangers', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'nonsense',
  ])('are refused where they are not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:400e::1'])(
    'are taken where they are: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('are judged before anything is sent, however they are written', async () => {
    const call = createOutbound({ isHttpAllowed: true });
    const { port } = new URL(base);
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '127.1', '[::1]', '[::ffff:127.0.0.1]', '0'])
      await expect(call({ url: `http://${host}:${port}/`, timeoutMs })).rejects.toThrow(OutboundRefused);
    await expect(call({ url: 'https://user:word@push.example/', timeoutMs })).rejects.toThrow(OutboundRefused);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'ftp://push.example/'])
      await expect(call({ url, timeoutMs })).rejects.toThrow(OutboundRefused);
    expect(called).toEqual([]);
  });

  it('are those that are called: a name that leads inside is refused, at the moment of the call too', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return ['127.0.0.1', '10.0.0.1'];
    };
    const call = createOutbound({ isHttpAllowed: true, resolve });
    const url = `http://push.example:${new URL(base).port}/`;
    await expect(call({ url, timeoutMs })).rejects.toThrow(OutboundRefused);
    await expect(call({ url, timeoutMs })).rejects.toThrow(OutboundRefused);
    expect([called, asked]).toEqual([[], 2]);
  });

  it('are called by https only, outside development', async () => {
    const call = createOutbound({ resolve: async () => ['8.8.8.8'] });
    await expect(call({ url: 'http://push.example/', timeoutMs })).rejects.toThrow('only https');
  });

  it('whose name server says nothing are given up in time', async () => {
    const call = createOutbound({ isHttpAllowed: true, resolve: () => new Promise(() => {}) });
    await expect(call({ url: 'http://push.example/', timeoutMs: 50 })).rejects.toThrow();
  });
});

describe('a server of our own', () => {
  const call = (path: string, more: object = {}) =>
    createOutbound({ trusted: [`${base}/some/path`] })({ url: base + path, timeoutMs, ...more });

  it('is called wherever it is', async () => {
    expect(await call('/in', { method: 'POST', body: 'hello' })).toMatchObject({ status: 200 });
    expect(String((await call('/in', { method: 'POST', body: 'hello' })).body)).toBe('5:hello');
  });

  it('at another port is a stranger', async () => {
    const other = createOutbound({ trusted: ['http://127.0.0.1:1'], isHttpAllowed: true });
    await expect(other({ url: `${base}/in`, timeoutMs })).rejects.toThrow(OutboundRefused);
  });

  it('leads nowhere else: a redirect is an answer', async () => {
    expect(await call('/redirect')).toMatchObject({ status: 302 });
    expect(called).toEqual(['GET /redirect']);
  });

  it('is given up when it is silent, stops half way or says too much', async () => {
    await expect(call('/silent')).rejects.toThrow();
    await expect(call('/half')).rejects.toThrow();
    await expect(call('/long')).rejects.toThrow('more than');
    expect((await call('/long', { mostBytes: 300_000 })).body).toHaveLength(200_000);
  });

  it('that does not listen is told', async () => {
    const closed = net.createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const url = `http://127.0.0.1:${port}/`;
    await expect(createOutbound({ trusted: [url] })({ url, timeoutMs })).rejects.toThrow('ECONNREFUSED');
  });
});
