import type { ErrorReply } from '@vonk/api/errors.ts';
import type { SignInReply, UserReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import { hashPassword } from '../accounts/password-hash.ts';
import { visitorRedirect } from '../page/redirects.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';

let test: TestApp;
let passwordHash: string;
const PASSWORD = 'correct horse';
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

type Owner = TestMember & { email: string };
const PAGE = /^\/decision\?id=\d+&key=/;
const tokenOfMail = async () => (await runOutbox(test)).find(({ token }) => token)?.token ?? '';

async function decided(member: TestMember, action = 'warn'): Promise<number> {
  const { rows } = await test.db.query<{ id: number }>(
    `with k as (insert into moderation_case (site_id, kind, target, member_id, reason, due_at, state)
       values (1, 'member', 'member:' || $1::bigint, $1, 'spam', now(), 'decided') returning id)
     insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, staff_id, waited_seconds)
     select id, 1, 'member', $1, $2, 'advertising', 1, 1 from k returning id`,
    [member.id, action],
  );
  return rows[0]?.id ?? 0;
}
async function makeOwner(): Promise<Owner> {
  const member = await test.makeMember();
  const owner = { ...member, email: `owner${member.id}@example.com` };
  await test.db.query('update member set email = $2, password_hash = $3 where id = $1', [
    owner.id,
    owner.email,
    passwordHash,
  ]);
  return owner;
}
async function passkeyOf(member: TestMember) {
  const device = createTestDevice();
  type Options = Parameters<typeof device.make>[0];
  const ask = async (url: string, body: object, by?: TestMember) =>
    (await test.call('POST', url, { body, ...(by ? { member: by } : {}) })).json<{ options: Options }>().options;
  const made = device.make(await ask('/api/passkeys/options', { password: PASSWORD }, member));
  await test.call('POST', '/api/passkeys', { member, body: { name: 'Phone', credential: made } });
  return async () => ({ credential: device.sign(await ask('/api/user/passkey/options', {}), {}) });
}

/** Each way in: the call that opens the account, once the way is prepared. */
const WAYS: Record<string, (owner: Owner) => Promise<{ url: string; body: object; headers?: Record<string, string> }>> =
  {
    'a password': async ({ email }) => ({ url: '/api/user', body: { email, password: PASSWORD } }),
    'a passkey': async (owner) => ({ url: '/api/user/passkey', body: await (await passkeyOf(owner))() }),
    'a second factor': async (owner) => {
      const { secret } = await turnOnFactor(test, owner, PASSWORD);
      const half = await test.call('POST', '/api/user', { body: { email: owner.email, password: PASSWORD } });
      return { url: '/api/user/code', body: { code: appCode(secret) }, headers: { cookie: cookieOf(half) } };
    },
    'the link to a new password': async ({ email }) => {
      await test.call('POST', '/api/password/request', { body: { email } });
      const token = await tokenOfMail();
      return { url: '/api/password/reset', body: { token, password: 'a new garden', password_repeat: 'a new garden' } };
    },
    'the link that confirms an address': async (owner) => {
      await test.db.query(`update member set status = 'not_confirmed' where id = $1`, [owner.id]);
      await test.call('POST', '/api/activate/resend', { member: owner });
      return { url: '/api/activate', body: { token: await tokenOfMail() } };
    },
    'the link back to a deleted account': async (owner) => {
      await test.call('POST', '/api/user/delete', { member: owner, body: { password: PASSWORD } });
      return { url: '/api/reactivate', body: { token: await tokenOfMail() } };
    },
  };

it.each(Object.keys(WAYS))(
  'DSA art. 17 whoever comes in by %s is told what was decided, until they read it',
  async (way) => {
    const owner = await makeOwner();
    await decided(owner);
    const { url, body, headers = {} } = (await WAYS[way]?.(owner)) ?? { url: '', body: {} };
    const reply = await test.call('POST', url, { body, headers });
    const page = reply.json<SignInReply>().user?.decision ?? '';
    expect(page).toMatch(PAGE);
    const asked = Object.fromEntries(new URLSearchParams(page.split('?')[1]));
    await test.call('POST', '/api/decision/seen', { body: asked });
    const cookie = cookieOf(reply);
    const after = (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>();
    expect(after.user).toMatchObject({ id: owner.id });
    expect(after.user?.decision).toBeUndefined();
  },
);

it('DSA art. 17 without script the login leads to the decision, and its button on to the members', async () => {
  const owner = await makeOwner();
  await decided(owner, 'remove');
  const posted = await postForm(test, '/api/user', { email: owner.email, password: PASSWORD, from: '/en/login' });
  const url = new URL(`http://page${posted.headers.location}`);
  const cookie = cookieOf(posted);
  const { user } = (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>();
  const page = visitorRedirect({ language: 'en' } as FastifyRequest, url, user) ?? '';
  expect(page).toMatch(/^\/en\/decision\?id=/);
  // The front door too, for whoever has a session of weeks.
  expect(visitorRedirect({ language: 'en' } as FastifyRequest, new URL('http://page/en'), user)).toBe(page);
  const fields = Object.fromEntries(new URLSearchParams(page.split('?')[1]));
  const read = await postForm(test, '/api/decision/seen', fields, { cookie });
  expect([read.statusCode, read.headers.location?.replace(/^\/en/, '')]).toEqual([303, '/members']);
  const after = (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>();
  expect(visitorRedirect({ language: 'en' } as FastifyRequest, url, after.user)).toBe('/en/members');
});

it('DSA art. 17 whoever is shut out reads why, by a passkey and by a form without script too', async () => {
  const owner = await makeOwner();
  const sign = await passkeyOf(owner);
  const id = await decided(owner, 'ban');
  await test.db.query(`update member set status = 'banned' where id = $1`, [owner.id]);
  await test.db.query(`insert into member_restriction (member_id, decision_id, was) values ($1, $2, 'active')`, [
    owner.id,
    id,
  ]);
  const refused = await test.call('POST', '/api/user/passkey', { body: await sign() });
  expect(refused.json<ErrorReply>()).toMatchObject({ code: 'account_banned', link: expect.stringMatching(PAGE) });
  const posted = await postForm(test, '/api/user', { email: owner.email, password: PASSWORD, from: '/en/login' });
  expect(posted.headers.location).toMatch(/^\/en\/decision\?id=/);
});
