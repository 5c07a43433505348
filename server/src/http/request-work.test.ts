import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { sendErrorPage } from '../page/document/error-page.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

/** As a statement that looks for what is not indexed. */
const SLOW = 'select pg_sleep($1)';

let test: TestApp;
let member: TestMember;
let port: number;
/** Requests that wait until somebody lets them go. */
let open = Promise.withResolvers<void>();
beforeAll(async () => {
  test = await createTestApp({}, [
    async (app, { db }) => {
      const config = { rule: { who: 'anyone' } } as const;
      const slow = async () => (await db.query(SLOW, [30])).rows;
      app.get('/api/test/slow-read', { config }, slow);
      app.get('/api/test/slow-search', { config: { rule: { who: 'anyone', limits: ['searches'] } } }, slow);
      app.get('/test/slow-page', { config, errorHandler: sendErrorPage }, slow);
      app.get('/test/waiting-page', { config, errorHandler: sendErrorPage }, async () => open.promise.then(() => ({})));
      app.get('/api/test/waiting', { config }, async () => open.promise.then(() => ({})));
      app.post('/api/test/change', { config }, async () => {
        await db.query(`with slept as (select pg_sleep(0.4)) insert into gift select 900, 'late' from slept`);
        return {};
      });
    },
  ]);
  member = await test.makeMember();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());
afterEach(() => {
  open.resolve();
  open = Promise.withResolvers<void>();
});

const running = async (text: string) => {
  const { rows } = await test.db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active'
        and query = $1 and pid <> pg_backend_pid()`,
    [text],
  );
  return rows[0]?.count ?? 0;
};
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await isSo()) return;
    await wait(20);
  }
  throw new Error('it never was so');
}

/** A client that asks and goes away. */
function ask(path: string, method = 'GET') {
  const request = http.request({
    port,
    path,
    method,
    host: '127.0.0.1',
    headers: { host: 'localhost', 'x-request-type': 'client' },
  });
  request.on('error', () => {});
  request.end();
  return { leave: () => void request.destroy() };
}
const statusOf = async (url: string) => (await test.call('GET', url, { member })).statusCode;

describe('a slow statement', () => {
  it.each([
    ['/api/test/slow-search', 6],
    ['/test/slow-page', 8],
    ['/api/test/slow-read', 10],
  ])(
    'of %s holds up nobody of another kind, however many there are, and ends when nobody waits for it',
    async (url, count) => {
      const clients = Array.from({ length: count }, () => ask(url));
      await until(async () => (await running(SLOW)) >= 4);
      const sent = await test.call('PUT', '/api/user', { member, body: { language: 'en' } });
      expect(sent.statusCode).toBe(200);
      if (!url.includes('read')) expect(await statusOf('/api/chats')).toBe(200);
      for (const { leave } of clients) leave();
      await until(async () => (await running(SLOW)) === 0);
      expect(await statusOf('/api/chats')).toBe(200);
    },
  );

  it('that changes something is not cut: what was begun is done', async () => {
    const { leave } = ask('/api/test/change', 'POST');
    await until(
      async () =>
        (await test.db.query(`select from pg_stat_activity where query like 'with slept%' and state = 'active'`))
          .rowCount > 0,
    );
    leave();
    await until(async () => (await test.db.query('select from gift where id = 900')).rowCount === 1);
    await test.db.query('delete from gift where id = 900');
  });
});

describe('more at once than can be answered', () => {
  async function fill(url: string, count: number) {
    const waiting = Array.from({ length: count }, () => test.call('GET', url));
    await new Promise((done) => setImmediate(done));
    return async () => {
      open.resolve();
      return (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    };
  }

  it('R-ERR-1 is refused at once with the seconds to wait, and the rest is answered', async () => {
    const finish = await fill('/api/test/waiting', 250);
    const refused = await test.call('GET', '/api/chats', { member });
    expect([refused.statusCode, refused.json<ErrorReply>().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    // Another kind of work has places of its own.
    expect((await test.call('PUT', '/api/user', { member, body: { language: 'en' } })).statusCode).toBe(200);
    expect(new Set(await finish())).toEqual(new Set([200]));
    expect(await statusOf('/api/chats')).toBe(200);
  });

  it('is refused on its connection before anything is done for it, and heard there again', async () => {
    const finish = await fill('/api/test/waiting', 250);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const get = () =>
      new Promise<http.IncomingMessage>((done, fail) => {
        const options = { port, host: '127.0.0.1', path: '/api/gifts', agent, headers: { host: 'localhost' } };
        http.get(options, (reply) => done(reply.resume())).on('error', fail);
      });
    const refused = await get();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    await finish();
    expect((await get()).statusCode).toBe(200);
    agent.destroy();
  });

  it.each(LANGUAGES)('R-I18N-1 a page says so in %s', async (language) => {
    const finish = await fill('/test/waiting-page', 300);
    const headers = { accept: 'text/html', 'x-language': language };
    const refused = await test.call('GET', '/test/waiting-page', { headers });
    const { errors } = readJson<{ errors: { unavailable: string } }>(`host/locales/${language}.json`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(refused.body.replaceAll('&#39;', "'")).toContain(errors.unavailable);
    await finish();
  });
});
