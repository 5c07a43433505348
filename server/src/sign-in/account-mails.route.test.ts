import type { ErrorReply } from '@vonk/api/errors.ts';
import type { ActivateReply, LinkReply, RequestResetReply, UserReply } from '@vonk/api/user.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { leaveBehind, leftBehind } from '../testing/left-behind.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { cookiesOf } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
let makeMember: Awaited<ReturnType<typeof passwordMembers>>;
beforeAll(async () => {
  test = await createTestApp();
  makeMember = await passwordMembers(test);
});
afterAll(() => test.close());

const post = (url: string, body: object, member?: TestMember) => test.call('POST', url, { body, member });
const codeOf = async (call: ReturnType<typeof post>) => (await call).json<ErrorReply>().code;
const userOf = async (member: TestMember) => (await test.call('GET', '/api/user', { member })).json<UserReply>().user;

describe('activation', () => {
  it('R-ACCOUNT-5 confirms by the mailed link, signs in, and answers ok to a second use', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const [mail] = await runOutbox(test);
    const first = await post('/api/activate', { token: mail?.token });
    expect(first.json<ActivateReply>().user).toMatchObject({
      id: member.id,
      status: 'active',
      profile: { status: 'active' },
    });
    expect(first.headers['set-cookie']).toBeDefined();
    const second = await post('/api/activate', { token: mail?.token });
    expect(second.json<ActivateReply>()).toEqual({ ok: true, user: null, password_token: null });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('R-ACCOUNT-5 fails for an unknown link and one older than seven days', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const [mail] = await runOutbox(test);
    await test.db.query(
      `update mail_token set expires_at = expires_at - interval '7 days 1 minute' where member_id = $1`,
      [member.id],
    );
    expect(await codeOf(post('/api/activate', { token: mail?.token }))).toBe('activation_failed');
    expect(await codeOf(post('/api/activate', { token: 'never-heard-of-it' }))).toBe('activation_failed');
  });

  it('R-ACCOUNT-5 by another browser ends the sessions of whoever signed up with the address', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const [mail] = await runOutbox(test);
    const victim = await post('/api/activate', { token: mail?.token });
    expect(await userOf(member)).toBeNull();
    expect((await userOf({ id: member.id, cookie: cookieOf(victim) }))?.id).toBe(member.id);
  });

  it('R-ACCOUNT-5 by another browser ends the password of the signup, and lets its owner choose one', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const [mail] = await runOutbox(test);
    const reply = await post('/api/activate', { token: mail?.token });
    expect(await codeOf(post('/api/user', { email: member.email, password: PASSWORD }))).toBe('login_failed');
    const token = reply.json<ActivateReply>().password_token ?? '';
    const chosen = 'a stable of my own';
    expect((await post('/api/password/reset', { token, password: chosen, password_repeat: chosen })).statusCode).toBe(
      200,
    );
    expect((await post('/api/user', { email: member.email, password: chosen })).statusCode).toBe(200);
  });

  it('R-ACCOUNT-5 a page that is loaded anew in the browser of the link gives the choice of a password again, and nobody else', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const mail = (await runOutbox(test)).find(({ to }) => to === member.email);
    const first = await post('/api/activate', { token: mail?.token });
    const owner = { id: member.id, cookie: cookieOf(first) };
    const again = async (who?: TestMember) =>
      (await post('/api/activate', { token: mail?.token }, who)).json<ActivateReply>().password_token;
    const token = (await again(owner)) ?? '';
    expect([await again(), await again(await makeMember())]).toEqual([null, null]);
    const chosen = 'a stable of my own';
    const reset = await post('/api/password/reset', { token, password: chosen, password_repeat: chosen });
    expect(reset.statusCode).toBe(200);
    // Once one is chosen there is no choice left to give.
    expect(await again({ id: member.id, cookie: cookieOf(reset) })).toBeNull();
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 in the browser that signed up its password stays, logged out or not', async () => {
    for (const reveal_accounts of ['yes', 'no'] as const)
      await withSettings(test, { reveal_accounts }, async () => {
        const email = `own.${reveal_accounts}@example.com`;
        const dates = { date_of_birth: '1990-05-05', gender: 'female', looking_for: 'both' };
        const signedUp = await post('/api/signup', { email, name: 'Noor', password: PASSWORD, ...dates });
        const [mail] = (await runOutbox(test)).filter(({ to }) => to === email);
        const cookie = cookiesOf(signedUp)['__Host-vonk-device'] ?? '';
        const reply = await test.call('POST', '/api/activate', { body: { token: mail?.token }, headers: { cookie } });
        expect(reply.json<ActivateReply>()).toMatchObject({ ok: true, password_token: null });
        expect((await post('/api/user', { email, password: PASSWORD })).statusCode).toBe(200);
      });
  });

  it('R-ACCOUNT-5 in the browser that signed up keeps its session', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    await test.call('POST', '/api/activate/resend', { member });
    const [mail] = await runOutbox(test);
    await post('/api/activate', { token: mail?.token }, member);
    expect((await userOf(member))?.id).toBe(member.id);
  });

  it('R-ACCOUNT-6 says that no mail goes where the address is confirmed', async () => {
    const again = async (status: 'active' | 'not_confirmed') =>
      (await test.call('POST', '/api/activate/resend', { member: await makeMember({ status }) })).json();
    expect(await again('active')).toEqual({ ok: true, is_confirmed: true });
    expect(await again('not_confirmed')).toEqual({ ok: true });
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 mails at most five times a day', async () => {
    const member = await makeMember({ status: 'not_confirmed' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.call('POST', '/api/activate/resend', { member })),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(5);
    // The words of `too_many_mails` are of lost passwords, and none was asked for.
    expect(await codeOf(test.call('POST', '/api/activate/resend', { member }))).toBe('mail_limit');
    await runOutbox(test);
  });
});

describe('passwords', () => {
  it('R-ACCOUNT-5 a reset in the browser of somebody else ends their session there: nobody stays behind in a browser', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    await post('/api/password/request', { email: member.email });
    const [mail] = await runOutbox(test);
    const body = { token: mail?.token, password: 'a new password', password_repeat: 'a new password' };
    expect((await post('/api/password/reset', body, other)).json<UserReply>().user?.id).toBe(member.id);
    expect(await userOf(other)).toBeNull();
    await runOutbox(test);
  });

  it('R-ACCOUNT-3 a reset sets no password that is the own address, as neither signup nor change does', async () => {
    const member = await makeMember();
    await post('/api/password/request', { email: member.email });
    const [mail] = await runOutbox(test);
    const reset = (password: string) =>
      post('/api/password/reset', { token: mail?.token, password, password_repeat: password });
    expect((await reset(member.email)).json<ErrorReply>()).toMatchObject({
      code: 'password_common',
      fields: { password: 'password_common' },
    });
    expect((await reset('a new password')).statusCode).toBe(200);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 resets by a mailed link that works once, and ends every session', async () => {
    const member = await makeMember();
    await post('/api/password/request', { email: member.email.toUpperCase() });
    const [mail] = await runOutbox(test);
    expect(mail?.link).toMatch(/^\/reset-password\/do\?token=/);
    const body = { token: mail?.token, password: 'a new password', password_repeat: 'a new password' };
    expect(await codeOf(post('/api/password/reset', { ...body, password_repeat: 'other' }))).toBe('passwords_differ');
    const reply = await post('/api/password/reset', body);
    expect(reply.json<UserReply>().user?.id).toBe(member.id);
    expect(await userOf(member)).toBeNull();
    expect(await codeOf(post('/api/password/reset', body))).toBe('link_expired');
    expect((await post('/api/user', { email: member.email, password: 'a new password' })).statusCode).toBe(200);
  });

  it.each(['deleted', 'banned'])('R-ACCOUNT-5 resets none of an account that is %s by then', async (status) => {
    const member = await makeMember();
    await post('/api/password/request', { email: member.email });
    const [mail] = await runOutbox(test);
    await test.db.query('update member set status = $2 where id = $1', [member.id, status]);
    const body = { token: mail?.token, password: 'a new password', password_repeat: 'a new password' };
    expect(await codeOf(post('/api/password/reset', body))).toBe('link_expired');
  });

  it('R-ACCOUNT-5 a reset opens the login that wrong passwords have closed, and no browser of before is known', async () => {
    const member = await makeMember();
    await leaveBehind(test, member);
    const logIn = (password: string) => codeOf(post('/api/user', { email: member.email, password }));
    for (let turn = 0; turn < 5; turn += 1) await logIn('wrong');
    expect(await logIn(PASSWORD)).toBe('login_blocked');
    await post('/api/password/request', { email: member.email });
    const [mail] = await runOutbox(test);
    await post('/api/password/reset', {
      token: mail?.token,
      password: 'a new password',
      password_repeat: 'a new password',
    });
    expect([await logIn('a new password'), (await leftBehind(test, member))?.devices]).toEqual([undefined, 0]);
  });

  it('R-ACCOUNT-5 says of a link whether it works, without using it up, and says so once it was used', async () => {
    const member = await makeMember();
    await post('/api/password/request', { email: member.email });
    const mail = (await runOutbox(test)).find(({ link }) => link.startsWith('/reset-password/do'));
    const works = async (token = mail?.token) =>
      (await test.call('GET', `/api/password/reset?token=${token}`)).json<LinkReply>().works;
    expect([await works(), await works()]).toEqual([true, true]);
    expect(await works('0123456789')).toBe(false);
    const body = { token: mail?.token, password: 'a new password', password_repeat: 'a new password' };
    expect((await post('/api/password/reset', body)).statusCode).toBe(200);
    expect(await works()).toBe(false);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 says of a link that ended that it works no more', async () => {
    const member = await makeMember();
    await post('/api/password/request', { email: member.email });
    const mail = (await runOutbox(test)).find(({ link }) => link.startsWith('/reset-password/do'));
    await test.db.query(`update mail_token set expires_at = now() where member_id = $1`, [member.id]);
    const reply = await test.call('GET', `/api/password/reset?token=${mail?.token}`);
    expect([reply.statusCode, reply.json<LinkReply>()]).toEqual([200, { works: false }]);
  });

  it('decision 8 a known address hears that the mail is on its way, or what every address hears', async () => {
    const answerTo = async (email: string) =>
      (await post('/api/password/request', { email })).json<RequestResetReply>();
    const { email } = await makeMember();
    expect(await answerTo(email)).toEqual({ ok: true, is_known: true });
    await withSettings(test, { reveal_accounts: 'no' }, async () => {
      expect(await answerTo(email)).toEqual({ ok: true });
      expect(await answerTo('not.there@example.com')).toEqual({ ok: true });
    });
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 names an unknown address, and stops after too many mails', async () => {
    for (let mail = 0; mail < 5; mail += 1)
      expect(await codeOf(post('/api/password/request', { email: 'nobody@example.com' }))).toBe('email_not_found');
    const member = await makeMember();
    const request = () => post('/api/password/request', { email: member.email });
    for (let mail = 0; mail < 5; mail += 1) expect((await request()).statusCode).toBe(200);
    expect(await codeOf(request())).toBe('too_many_mails');
    await runOutbox(test);
  });

  it('R-ACCOUNT-9 changes with the old password and ends the other sessions', async () => {
    const member = await makeMember();
    const login = await post('/api/user', { email: member.email, password: PASSWORD });
    const other = { id: member.id, cookie: cookieOf(login) };
    const body = { old_password: 'not it at all', password: 'another one', password_repeat: 'another one' };
    const wrong = (await test.call('PUT', '/api/password', { member, body })).json<ErrorReply>();
    expect(wrong).toMatchObject({ code: 'password_wrong', fields: { old_password: 'password_wrong' } });
    await leaveBehind(test, member);
    const right = await test.call('PUT', '/api/password', { member, body: { ...body, old_password: PASSWORD } });
    expect([right.statusCode, (await leftBehind(test, member))?.devices]).toEqual([200, 0]);
    expect([(await userOf(member))?.id, await userOf(other)]).toEqual([member.id, null]);
    await runOutbox(test);
  });
});

it('R-ACCOUNT-9 whoever holds an open session guesses its password five times, and no more', async () => {
  const member = await makeMember();
  const guess = (password: string) =>
    codeOf(post('/api/mail-change', { email: `other${member.id}@example.com`, password }, member));
  for (let turn = 0; turn < 5; turn += 1) expect(await guess(`wrong ${turn}`)).toBe('password_wrong');
  expect(await guess(PASSWORD)).toBe('login_blocked');
});
