import { PassThrough } from 'node:stream';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
const output = new PassThrough();
let written = '';
output.on('data', (chunk) => {
  written += String(chunk);
});
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: 'info' });
  desk = await openTestDesk(test, output);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ log }) => log === 'security');

it('decision 24 the security log tells who failed to come into the desk and was refused there, and holds no value of a person', async () => {
  const staff = await desk.makeStaff('support');
  await desk.call('POST', '/api/desk/sign-in', { body: { email: staff.email, password: 'a wrong one' } });
  await desk.call('POST', '/api/desk/sign-in/code', { body: { code: '123456' } });
  await desk.call('GET', '/api/desk/log', { staff });
  await desk.call('POST', '/api/desk/recovery-codes', { staff, body: { code: '123456' } });
  await new Promise((done) => setImmediate(done));
  expect(lines().map(({ event, ok, code, staff: who }) => ({ event, ok, code, who }))).toEqual([
    { event: 'desk_password', ok: false },
    { event: 'desk_sign_in', ok: false },
    { event: 'refused', code: 'forbidden', who: staff.id },
    { event: 'desk_recovery_codes_made', ok: false, who: staff.id },
  ]);
  for (const value of [staff.email, staff.name, 'a wrong one', '123456'])
    expect(JSON.stringify(lines())).not.toContain(value);
});
