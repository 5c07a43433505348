import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  [member, other] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
});
afterAll(() => test.close());

const SIGNUP = {
  email: 'odd@example.com',
  name: 'Noor',
  password: 'correct horse',
  date_of_birth: '1990-05-05',
  gender: 'female',
  looking_for: 'both',
};
const call = (method: 'POST' | 'PUT', url: string, body: object) =>
  test.call(method, url, { body, ...(url === '/api/signup' ? {} : { member }) });

/** A zero byte, which no text of the database holds, and half a letter. */
describe.each(['a\u0000b', 'a\ud800b'])('a text with what no keyboard types (%j)', (odd) => {
  it.each([
    ['POST', '/api/signup', { ...SIGNUP, signup_message: odd }, 201],
    ['POST', '/api/complaints', { email: 'a@example.com', about: 'other', place: odd, body: odd.repeat(10) }, 200],
    ['PUT', '/api/profile', { about: odd, interests: [odd] }, 200],
  ] as const)('R-ERR-1 is taken without it by %s %s', async (method, url, body, status) => {
    // Twice the same address is another matter.
    const own = 'signup_message' in body ? { email: `odd${odd.charCodeAt(1)}@example.com` } : {};
    expect((await call(method, url, { ...body, ...own })).statusCode).toBe(status);
  });

  it('R-ERR-1 is taken without it by a report and a message', async () => {
    const report = await call('POST', `/api/members/${other.id}/report`, { reason: 'other', details: odd });
    const sent = { member_id: other.id, client_id: crypto.randomUUID(), text: odd };
    expect([report.statusCode, (await call('POST', '/api/messages', sent)).statusCode]).toEqual([200, 201]);
  });

  it.each([
    ['POST', '/api/signup', { ...SIGNUP, name: odd }, { name: 'name_invalid' }],
    ['POST', '/api/signup', { ...SIGNUP, email: `${odd}@example.com` }, { email: 'email_invalid' }],
    ['PUT', '/api/profile', { name: odd }, { name: 'name_invalid' }],
    ['POST', '/api/password/request', { email: `${odd}@example.com` }, { email: 'email_invalid' }],
  ] as const)('R-ACCOUNT-3 is refused at its field by %s %s', async (method, url, body, fields) => {
    expect((await call(method, url, body)).json<ErrorReply>().fields).toEqual(fields);
  });

  it('R-ACCOUNT-4 is an address that nobody has, at the login', async () => {
    const login = { email: `${odd}@example.com`, password: 'correct horse' };
    expect((await call('POST', '/api/user', login)).json<ErrorReply>().code).toBe('login_failed');
  });
});
