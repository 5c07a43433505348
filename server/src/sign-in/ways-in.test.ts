import type { SignInReply, UserReply } from '@vonk/api/user.ts';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../accounts/password-hash.ts';
import { cookieOf, sessionLineOf } from '../testing/cookie-of.ts';
import { postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';

let test: TestApp;
const PASSWORD = 'correct horse';
const NEW = { password: 'a new password', password_repeat: 'a new password' };
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

interface Owner extends TestMember {
  email: string;
}
const tokenOfMail = async () => (await runOutbox(test)).find(({ token }) => token)?.token ?? '';
const set = (values: string, { id }: Owner) => test.db.query(`update member set ${values} where id = $1`, [id]);

/** What each way gives the server, once the factor is on. */
const WAYS: Record<
  string,
  { url: string; before?: (owner: Owner) => Promise<unknown>; give: (owner: Owner) => object }
> = {
  'the password': { url: '/api/user', give: ({ email }) => ({ email, password: PASSWORD }) },
  'the link to a new password': {
    url: '/api/password/reset',
    before: async ({ email }) => {
      await test.call('POST', '/api/password/request', { body: { email } });
      token = await tokenOfMail();
    },
    give: () => ({ token, ...NEW }),
  },
  'the link that confirms an address': {
    url: '/api/activate',
    before: async (owner) => {
      await set(`status = 'not_confirmed'`, owner);
      await test.call('POST', '/api/activate/resend', { member: owner });
      token = await tokenOfMail();
    },
    give: () => ({ token }),
  },
  'the link back to a deleted account': {
    url: '/api/reactivate',
    before: async (owner) => {
      await test.call('POST', '/api/user/delete', { member: owner, body: { password: PASSWORD } });
      token = await tokenOfMail();
    },
    give: () => ({ token }),
  },
};
let token = '';

async function ready(way: string): Promise<{ owner: Owner; secret: string; url: string; body: object }> {
  const member = await test.makeMember();
  const owner = { ...member, email: `member${member.id}@factor.example.com` };
  await test.db.query('update member set email = $2, password_hash = $3 where id = $1', [
    owner.id,
    owner.email,
    passwordHash,
  ]);
  const { secret } = await turnOnFactor(test, owner, PASSWORD);
  await runOutbox(test);
  const { url, before, give } = WAYS[way] ?? { url: '', give: () => ({}) };
  await before?.(owner);
  return { owner, secret, url, body: give(owner) };
}
const opens = async (cookie: string) =>
  (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>().user !== null;
const isHalf = (reply: LightMyRequestResponse) => sessionLineOf(reply) === '' && cookieOf(reply).includes('vonk-code=');

describe.each(Object.keys(WAYS))('%s', (way) => {
  it('R-ACCOUNT-13 opens nothing before the code, and a session after it', async () => {
    const { owner, secret, url, body } = await ready(way);
    const half = await test.call('POST', url, { body });
    expect(half.json<SignInReply>()).toMatchObject({ user: null, needs_code: true });
    expect([isHalf(half), await opens(cookieOf(half))]).toEqual([true, false]);
    const whole = await test.call('POST', '/api/user/code', {
      body: { code: appCode(secret) },
      headers: { cookie: cookieOf(half) },
    });
    expect(whole.json<UserReply>().user?.id).toBe(owner.id);
    expect(await opens(cookieOf(whole))).toBe(true);
  });
});

describe.each(['the password', 'the link to a new password', 'the link that confirms an address'])(
  '%s, without script',
  (way) => {
    it('R-ACCOUNT-13 leads to the page of the code, which leads on', async () => {
      const { secret, url, body } = await ready(way);
      const half = await postForm(test, url, { ...body, from: '/en/login', next: '/en/chats?a=1' } as Record<
        string,
        string
      >);
      expect([half.statusCode, half.headers.location, isHalf(half)]).toEqual([
        303,
        `/en/login/code?next=${encodeURIComponent('/chats?a=1')}`,
        true,
      ]);
      const cookie = cookieOf(half);
      const page = { from: '/en/login/code', next: '/en/chats?a=1' };
      const wrong = await postForm(test, '/api/user/code', { ...page, code: '12' }, { cookie });
      expect(wrong.headers.location).toBe('/en/login/code?error=login_code_wrong#form-answer');
      const right = await postForm(test, '/api/user/code', { ...page, code: appCode(secret) }, { cookie });
      // By way of the login, which leads whoever is signed in to the page, and tells others that the cookie was refused.
      expect(right.headers.location).toBe('/en/login?next=%2Fchats%3Fa%3D1&error=cookies_refused');
      expect(await opens(cookieOf(right))).toBe(true);
    });
  },
);

it('R-ACCOUNT-13 a session comes from nowhere else: each maker of one has proven both, or is a new account', async () => {
  const fs = await import('node:fs');
  const root = new URL('..', import.meta.url);
  // Staff's sessions are rows of another table, made by `staff-access`.
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|staff-access)\//.test(file));
  const makers = files.filter((file) =>
    /createSessionRepository\(\w+\)\.create\(|sessions\.create\(/.test(fs.readFileSync(new URL(file, root), 'utf8')),
  );
  expect(makers.sort()).toEqual(['factors/entrance.ts', 'sign-in/start-session.ts', 'signup/signup.service.ts']);
});
