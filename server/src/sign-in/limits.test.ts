import type { ErrorReply } from '@vonk/api/errors.ts';
import { COUNTRY_LANGUAGE } from '@vonk/api/options.ts';
import { SiteSettings } from '@vonk/api/settings.ts';
import type { SessionsReply } from '@vonk/api/user.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'correct horse';
async function makeAccount(): Promise<string> {
  const { id } = await test.makeMember();
  const { rows } = await test.db.query<{ email: string }>(
    'update member set password_hash = $2 where id = $1 returning email',
    [id, await hashPassword(PASSWORD)],
  );
  return rows[0]?.email ?? '';
}
const logIn = (email: string, password: string) => test.call('POST', '/api/user', { body: { email, password } });

describe('what the server decides in numbers', () => {
  it('R-CONST-1 signs in for 30 days, absolute, by a cookie that no script reads', async () => {
    const reply = await logIn(await makeAccount(), PASSWORD);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`);
    for (const part of ['__Host-vonk=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    const { rows } = await test.db.query<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from session order by created_at desc limit 1`,
    );
    expect(rows[0]?.days).toBe(30);
  });

  it('R-CONST-1 blocks an address for 15 minutes at the fifth wrong password', async () => {
    const email = await makeAccount();
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { code, minutes } = (await logIn(email, 'wrong')).json<ErrorReply>();
      codes.push(minutes === undefined ? code : `${code} ${minutes}`);
    }
    expect(codes).toEqual([...Array(4).fill('login_failed'), 'login_blocked 15', 'login_blocked 15']);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(429);
    await test.db.query(`update login_attempt set until = until - interval '15 minutes 1 second'`);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('a browser in which the member signed in before is not locked out by the wrong passwords of others', async () => {
    const email = await makeAccount();
    const device = cookieOf(await logIn(email, PASSWORD));
    for (let turn = 0; turn < 6; turn += 1) await logIn(email, 'wrong');
    expect((await logIn(email, PASSWORD)).statusCode).toBe(429);
    const known = (password: string) =>
      test.call('POST', '/api/user', { body: { email, password }, headers: { cookie: device } });
    expect((await known(PASSWORD)).statusCode).toBe(200);
    // It has a limit of its own, and opens no other account.
    for (let turn = 0; turn < 5; turn += 1) await known('wrong');
    expect((await known(PASSWORD)).statusCode).toBe(429);
    const other = await makeAccount();
    for (let turn = 0; turn < 6; turn += 1) await logIn(other, 'wrong');
    const reply = await test.call('POST', '/api/user', {
      body: { email: other, password: PASSWORD },
      headers: { cookie: device },
    });
    expect(reply.statusCode).toBe(429);
  });

  it('the wrong logins of others leave a member who is signed in the change of the password', async () => {
    const member = await test.makeMember();
    await test.db.query('update member set password_hash = $2 where id = $1', [
      member.id,
      await hashPassword(PASSWORD),
    ]);
    for (let turn = 0; turn < 6; turn += 1) await logIn(`member${member.id}@example.com`, 'wrong');
    const body = { old_password: PASSWORD, password: 'another one', password_repeat: 'another one' };
    expect((await test.call('PUT', '/api/password', { member, body })).statusCode).toBe(200);
  });

  it('R-CONST-1 gives a site 2 free conversations, 14 days to withdraw and 4 hours of welcome where it says nothing else', () => {
    expect(SiteSettings.parse({})).toMatchObject({
      free_limit: { kind: 'conversations', count: 2 },
      refund_days: 14,
      welcome_discount_hours: 4,
      min_age: 18,
      niche: 1,
    });
    expect([0, 1, 7, 8].map((niche) => SiteSettings.safeParse({ niche }).success)).toEqual([false, true, true, false]);
  });

  it('R-CONST-1 addresses the people of each country in its language', () => {
    expect(COUNTRY_LANGUAGE).toEqual({
      US: 'en',
      NL: 'nl',
      BE: 'nl',
      FR: 'fr',
      IT: 'it',
      ES: 'es',
      DE: 'de',
      AT: 'de',
      IE: 'en',
      GB: 'en',
      CA: 'en',
      PL: 'pl',
      AU: 'en',
      NZ: 'en',
      CH: 'de',
      DK: 'da',
      FI: 'fi',
      NO: 'nb',
      SE: 'sv',
    });
  });
});

describe('a session', () => {
  const isSignedIn = async (cookie: string, host = 'localhost') =>
    (await test.call('GET', '/api/sessions', { headers: { cookie, host } })).statusCode === 200;

  it('ends where nobody used it for two weeks', async () => {
    const member = await test.makeMember();
    await test.db.query(`update session set seen_at = now() - interval '14 days' where member_id = $1`, [member.id]);
    expect(await isSignedIn(member.cookie)).toBe(false);
  });

  it('decision 12 that ended so is not listed as a place where one is signed in', async () => {
    const member = await test.makeMember();
    await createSessionRepository(test.db).create(member.id, 'left behind');
    const listed = async () =>
      (await test.call('GET', '/api/sessions', { member }))
        .json<SessionsReply>()
        .sessions.filter(({ user_agent }) => user_agent === 'left behind').length;
    expect(await listed()).toBe(1);
    await test.db.query(
      `update session set seen_at = now() - interval '14 days' where member_id = $1 and user_agent = 'left behind'`,
      [member.id],
    );
    expect(await listed()).toBe(0);
  });

  it('decision 12 ends by itself, however much it was used', async () => {
    const member = await test.makeMember();
    expect(await isSignedIn(member.cookie)).toBe(true);
    await test.db.query(`update session set expires_at = now() where member_id = $1`, [member.id]);
    expect(await isSignedIn(member.cookie)).toBe(false);
  });

  it('is good on its own site alone, and not for who was banned', async () => {
    const member = await test.makeMember();
    expect(await isSignedIn(member.cookie, 'beacon.localhost')).toBe(false);
    await test.db.query(`update member set status = 'banned' where id = $1`, [member.id]);
    expect(await isSignedIn(member.cookie)).toBe(false);
  });

  it('is not made of a guess', async () => {
    const member = await test.makeMember();
    expect(await isSignedIn(`${member.cookie}x`)).toBe(false);
    expect(await isSignedIn('__Host-vonk=')).toBe(false);
  });
});
