import { randomUUID } from 'node:crypto';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import type { App } from './app-types.ts';

let test: TestApp;
let member: TestMember;
let ran = 0;
/** A call that must not be done twice. */
async function orderRoutes(app: App): Promise<void> {
  app.post('/api/order', { config: { isIdempotent: true, rule: { who: 'member' } } }, async () => ({ nth: ++ran }));
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
