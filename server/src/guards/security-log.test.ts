import { PassThrough } from 'node:stream';
import { hashPassword } from '../accounts/password-hash.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
const output = new PassThrough();
let written = '';
output.on('data', (chunk) => {
  written += String(chunk);
});
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: 'info' }, [], output);
  member = await test.makeMember();
  await test.db.query(`update member set email = 'jan@example.com', password_hash = $2 where id = $1`, [
    member.id,
    await hashPassword('correct horse'),
  ]);
});
afterAll(() => test.close());

const FROM = '203.0.113.9';
const ask = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress: FROM,
    headers: { host: 'localhost', 'x-request-type': 'client', ...headers },
    payload,
  });
const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ log }) => log === 'security');

it('tells of sign-ins, failures and refusals by number, and holds no value of a person', async () => {
  await ask('/api/user', { email: 'jan@example.com', password: 'a wrong one' });
  await ask('/api/user', { email: 'jan@example.com', password: 'correct horse' });
  await ask(`/api/members/${member.id}/like`, {}, { 'sec-fetch-site': 'cross-site', cookie: member.cookie });
  await new Promise((done) => setImmediate(done));
  expect(lines().map(({ event, ok, code, member: who, site }) => ({ event, ok, code, who, site }))).toEqual([
    { event: 'sign_in', ok: false, code: undefined, who: null, site: 'vonk' },
    { event: 'sign_in', ok: true, code: undefined, who: member.id, site: 'vonk' },
    { event: 'refused', ok: undefined, code: 'cross_site', who: member.id, site: 'vonk' },
  ]);
  const told = JSON.stringify(lines());
  for (const value of ['jan@example.com', 'a wrong one', 'correct horse', FROM]) expect(told).not.toContain(value);
  expect(new Set(lines().map(({ address }) => address)).size).toBe(1);
});
