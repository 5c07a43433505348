import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
const PASSWORD = 'correct horse';
beforeAll(async () => {
  test = await createTestApp();
  member = await test.makeMember();
  await test.db.query('update member set email = $2, password_hash = $3 where id = $1', [
    member.id,
    'jan@example.com',
    await hashPassword(PASSWORD),
  ]);
});
beforeEach(() => test.db.query('delete from login_attempt'));
afterAll(() => test.close());

const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/user.php', { body: { email, password }, headers });

describe('login', () => {
  it('R-ACCOUNT-4 signs in with a cookie of 30 days and a new session each time', async () => {
    const first = await logIn(' JAN@example.com');
    const second = await logIn('jan@example.com');
    expect(first.json<UserReply>().user?.id).toBe(member.id);
    expect(first.headers['set-cookie']).not.toEqual(second.headers['set-cookie']);
  });

  it('R-ACCOUNT-4 blocks an address after five wrong passwords, for all passwords', async () => {
    for (let wrong = 1; wrong < 5; wrong += 1)
      expect((await logIn('jan@example.com', 'wrong')).json<ErrorReply>().code).toBe('login_failed');
    const fifth = await logIn('jan@example.com', 'wrong');
    expect([fifth.statusCode, fifth.json<ErrorReply>()]).toEqual([
      429,
      expect.objectContaining({ code: 'login_blocked', minutes: 15 }),
    ]);
    expect((await logIn('jan@example.com')).json<ErrorReply>().code).toBe('login_blocked');
    await test.db.query(`update login_attempt set until = now() - interval '1 second'`);
    expect((await logIn('jan@example.com')).statusCode).toBe(200);
  });

  it('R-ACCOUNT-4 counts wrong passwords anew after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 1; wrong < 5; wrong += 1) await logIn('jan@example.com', 'wrong');
      expect((await logIn('jan@example.com')).statusCode).toBe(200);
    }
  });

  it('R-ACCOUNT-4 ends the session that the browser had before', async () => {
    const cookie = cookieOf(await logIn('jan@example.com'));
    const userOf = async () =>
      (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>().user?.id ?? null;
    expect(await userOf()).toBe(member.id);
    await logIn('jan@example.com', PASSWORD, { cookie });
    expect(await userOf()).toBeNull();
  });

  it('decision 8 counts an address without an account in the same way', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await logIn('nobody@example.com', 'wrong')).json<ErrorReply>().code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'login_failed'), 'login_blocked', 'login_blocked']);
  });

  it('R-ACCOUNT-4 lets no more than five of twenty guesses at once be looked at', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn('jan@example.com', 'wrong')));
    const failed = replies.filter((reply) => reply.json<ErrorReply>().code === 'login_failed');
    expect(failed).toHaveLength(4);
  });

  it('tells a deleted account only to whom knows its password', async () => {
    await test.db.query(`update member set status = 'deleted', deleted_at = now() where id = $1`, [member.id]);
    expect((await logIn('jan@example.com', 'wrong')).json<ErrorReply>().code).toBe('login_failed');
    expect((await logIn('jan@example.com')).json<ErrorReply>().code).toBe('account_deleted');
    await test.db.query(`update member set status = 'active', deleted_at = null where id = $1`, [member.id]);
  });

  it('R-ACCOUNT-4 logs out by a GET that only our client can cause', async () => {
    const cookie = cookieOf(await logIn('jan@example.com'));
    const foreign = await test.app.inject({ url: '/api/logout.php', headers: { host: 'localhost', cookie } });
    expect(foreign.statusCode).toBe(403);
    await test.call('GET', '/api/logout.php', { headers: { cookie } });
    expect((await test.call('GET', '/api/user.php', { headers: { cookie } })).json<UserReply>().user).toBeNull();
  });

  it('R-I18N-3 keeps the chosen language', async () => {
    const reply = await test.call('PUT', '/api/user.php', { member, body: { language: 'en' } });
    expect(reply.json<UserReply>().user?.language).toBe('en');
  });

  it('R-ACCOUNT-11 attaches a push subscription to the member', async () => {
    const subscription = { endpoint: 'https://push.example/abc', keys: { p256dh: 'x', auth: 'y' } };
    const reply = await test.call('POST', '/api/user.php?push=1', { member, body: { subscription } });
    expect(reply.json<UserReply>().user?.has_push).toBe(true);
    const visitor = await test.call('POST', '/api/user.php?push=1', { body: { subscription } });
    expect(visitor.json<ErrorReply>().authentication_required).toBe(true);
  });
});

it('the ready-made logins of a demo open nothing where there is none', async () => {
  const real = await createTestApp({ DEMO: '0' });
  try {
    const { id } = await real.makeMember();
    await real.db.query(`update member set email = 'premium@vonk.example', password_hash = $2 where id = $1`, [
      id,
      await hashPassword('vonk-demo-1'),
    ]);
    const body = { email: 'premium@vonk.example', password: 'vonk-demo-1' };
    expect((await real.call('POST', '/api/user', { body })).statusCode).toBe(401);
  } finally {
    await real.close();
  }
});
