import { randomUUID } from 'node:crypto';
import type { BundlesReply } from '@vonk/api/credits.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const NOBODY = 'http://127.0.0.1:1';
let test: TestApp;
const log = keepLog();
beforeAll(async () => {
  const env = {
    PAYMENT_PROVIDERS: 'mollie,sandbox',
    PSP_URL: NOBODY,
    MOLLIE_API_URL: NOBODY,
    MOLLIE_API_KEY: 'test_sandboxsandboxsandboxsandboxsan',
    LOG_LEVEL: 'warn',
  };
  test = await createTestApp(env, [], log.stream);
});
afterAll(() => test.close());

it('R-PAY-2 what each payment provider answered to an order that none took is in the log, and not with the member', async () => {
  const member = await test.makeMember();
  const { bundles } = (await test.call('GET', '/api/bundles', { member })).json<BundlesReply>();
  const reply = await test.call('POST', '/api/payments', {
    member,
    body: { bundle_id: bundles[0]?.id, method: 'card' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ message: 'unavailable' })]);
  const lines = log
    .text()
    .split('\n')
    .filter((line) => line.includes('ProviderFailure'));
  expect(lines).toEqual([
    expect.stringMatching(/mollie: .*ECONNREFUSED.*passed by/),
    expect.stringMatching(/sandbox: .*ECONNREFUSED/),
  ]);
});
