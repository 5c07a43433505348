import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import type { App } from './app-types.ts';

let test: TestApp;
let member: TestMember;
let ran = 0;
let fails = 0;
/** Calls that must not be done twice; one takes its time, and fails as often as it is told to. */
async function orderRoutes(app: App): Promise<void> {
  const config = { isIdempotent: true, rule: { who: 'member' } } as const;
  app.post('/api/order', { config }, async () => ({ nth: ++ran }));
  app.post('/api/slow-order', { config }, async () => {
    await sleep(300);
    if (fails-- > 0) throw new Error('a failure of ours');
    return { nth: ++ran };
  });
}
beforeAll(async () => {
  test = await createTestApp({}, [orderRoutes]);
  member = await test.makeMember();
});
afterAll(() => test.close());

const order = (key: string, what: string) =>
  test.call('POST', '/api/order', { member, headers: { 'idempotency-key': key }, body: { what } });
const codeOf = (reply: { json: () => unknown }) => (reply.json() as ErrorReply).code;

it('decision 10 a key gives its first answer again, and never that of another request', async () => {
  const key = randomUUID();
  const first = await order(key, 'one');
  const again = await order(key, 'one');
  expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([200, 'true', first.json()]);
  expect(codeOf(await order(key, 'two'))).toBe('idempotency_mismatch');
});

it('decision 10 a key whose first request was lost on the way is taken up by the same request alone', async () => {
  const key = randomUUID();
  const first = await order(key, 'one');
  await test.db.query(
    `update idempotency_key set status = null, reply = null, created_at = now() - interval '40 seconds' where key = $1`,
    [key],
  );
  expect(codeOf(await order(key, 'two'))).toBe('idempotency_mismatch');
  expect((await order(key, 'one')).json()).toEqual({ nth: first.json<{ nth: number }>().nth + 1 });
});

const atOnce = (key: string) =>
  Promise.all(
    Array.from({ length: 5 }, () =>
      test.call('POST', '/api/slow-order', { member, headers: { 'idempotency-key': key }, body: {} }),
    ),
  );

it('decision 10 repeats of the same moment wait for the first, and get its answer', async () => {
  const before = ran;
  const replies = await atOnce(randomUUID());
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
    replies.map(() => [200, { nth: before + 1 }]),
  );
});

it('decision 10 one of the repeats takes up what failed of the first', async () => {
  fails = 1;
  const before = ran;
  const replies = await atOnce(randomUUID());
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 500]);
  expect(ran).toBe(before + 1);
});

it('decision 10 a repeat of what takes too long is told to come again', async () => {
  const key = randomUUID();
  await order(key, 'one');
  await test.db.query('update idempotency_key set status = null, reply = null where key = $1', [key]);
  const again = await order(key, 'one');
  expect([again.statusCode, again.headers['retry-after']]).toEqual([503, '1']);
});
