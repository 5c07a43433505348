import { openDatabase } from '../database/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
/** Whoever took their first row, until the other one did as well. */
let bothWait = Promise.withResolvers<void>();
let waiting = 0;
beforeAll(async () => {
  test = await createTestApp({}, [
    async (app, { db }) => {
      app.get<{ Querystring: { first: number; second: number } }>(
        '/test/crosswise',
        { config: { rule: { who: 'anyone' } } },
        ({ query }) =>
          db.inTransaction(async (trx) => {
            await trx.query('select from gift where id = $1 for update', [query.first]);
            waiting += 1;
            if (waiting === 2) bothWait.resolve();
            await bothWait.promise;
            await trx.query('select from gift where id = $1 for update', [query.second]);
            return {};
          }),
      );
      app.get('/test/disk-full', { config: { rule: { who: 'anyone' } } }, async () => {
        throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
      });
    },
  ]);
});
afterAll(() => test.close());

it('R-ERR-1 a database that cuts every connection is answered 503, and served again at once when it is back', async () => {
  const member = await test.makeMember();
  const name = new URL(test.deps.config.databaseUrl.replace('@/', '@x/')).pathname.slice(1);
  // As a server that stops: nobody gets in, and who was in is thrown out.
  const admin = await openDatabase(process.env.TEST_DATABASE_ADMIN ?? '', { poolSize: 1 });
  await admin.query(`alter database "${name}" allow_connections false`);
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
  const calls = () =>
    Promise.all(
      ['/api/user', '/api/chats', '/api/photos'].map(
        async (url) => (await test.call('GET', url, { member })).statusCode,
      ),
    );
  expect(new Set(await calls()).has(200)).toBe(false);
  expect(await calls()).toEqual([503, 503, 503]);
  await admin.query(`alter database "${name}" allow_connections true`);
  await admin.close();
  expect(await calls()).toEqual([200, 200, 200]);
});

it('R-ERR-1 a full disk is a refusal that may pass', async () => {
  const reply = await test.call('GET', '/test/disk-full');
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
});

it('R-ERR-1 of two that wait for each other one is told to come again', async () => {
  const { rows } = await test.db.query<{ id: number }>('select id from gift order by id limit 2');
  const [one, two] = rows.map(({ id }) => id);
  waiting = 0;
  bothWait = Promise.withResolvers();
  const replies = await Promise.all(
    [`first=${one}&second=${two}`, `first=${two}&second=${one}`].map((query) =>
      test.call('GET', `/test/crosswise?${query}`),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
  expect(replies.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('1');
});
