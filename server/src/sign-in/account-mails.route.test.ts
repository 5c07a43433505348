import type { ErrorReply } from '@vonk/api/errors.ts';
import type { ActivateReply, LinkReply, RequestResetReply, UserReply } from '@vonk/api/user.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { cookiesOf, postForm } from '../testing/post-form.ts';
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
/** Browsers in which the member signed in before, and passkeys that were made by whoever was signed in. */
const leaveBehind = (member: TestMember) =>
  test.db.query(
    `with device as (insert into known_device (member_id, token_hash) values ($1, '\\x01'))
     insert into passkey (member_id, credential_id, public_key, name) values ($1, gen_random_uuid()::text, '\\x01', 'phone')`,
    [member.id],
  );
const leftBehind = async (member: TestMember) =>
  (
    await test.db.query<{ devices: number; passkeys: number }>(
      `select (select count(*)::int from known_device where member_id = $1 and token_hash = '\\x01') as devices,
              (select count(*)::int from passkey where member_id = $1) as passkeys`,
      [member.id],
    )
  ).rows[0];
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
    await leaveBehind(member);
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
    expect([await logIn('a new password'), (await leftBehind(member))?.devices]).toEqual([undefined, 0]);
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
    await leaveBehind(member);
    const right = await test.call('PUT', '/api/password', { member, body: { ...body, old_password: PASSWORD } });
    expect([right.statusCode, (await leftBehind(member))?.devices]).toEqual([200, 0]);
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

describe('mail change', () => {
  it('R-ACCOUNT-5 takes the new address when its link is followed, and tells the old one', async () => {
    const member = await makeMember();
    await post('/api/mail-change', { email: 'Fresh@example.com', password: PASSWORD }, member);
    const [mail, notice] = await runOutbox(test);
    expect([notice?.to, notice?.link.split('?')[0]]).toEqual([member.email, '/mail-change/undo']);
    expect([mail?.to, mail?.link.split('?')[0]]).toEqual(['fresh@example.com', '/mail-change/do']);
    expect((await userOf(member))?.email).toBe(member.email);
    expect((await post('/api/mail-change/confirm', { token: mail?.token }, member)).statusCode).toBe(200);
    expect((await userOf(member))?.email).toBe('fresh@example.com');
    expect((await post('/api/mail-change/confirm', { token: mail?.token }, member)).statusCode).toBe(200);
    expect((await runOutbox(test))[0]?.to).toBe(member.email);
  });

  it('ADR 13 takes it by a form without script too, which goes back to its page and says how it went', async () => {
    const member = await makeMember();
    await post('/api/mail-change', { email: `plain${member.id}@example.com`, password: PASSWORD }, member);
    const [mail] = await runOutbox(test);
    const press = (token: string) =>
      postForm(test, '/api/mail-change/confirm', { token, from: `/en/mail-change/do?token=${token}` });
    const took = await press(mail?.token ?? '');
    expect([took.statusCode, took.headers.location]).toEqual([
      303,
      `/en/mail-change/do?token=${mail?.token}#form-answer`,
    ]);
    expect(await userOf(member)).toBeNull();
    const old = await press('nonsense');
    expect([old.statusCode, old.headers.location]).toEqual([
      303,
      '/en/mail-change/do?token=nonsense&error=link_expired#form-answer',
    ]);
    await runOutbox(test);
  });

  it('R-ACCOUNT-3 refuses an invalid, a throw-away, the same, and a taken address', async () => {
    const member = await makeMember();
    const other = await makeMember();
    const codes = await Promise.all(
      ['nope', 'x@mailinator.com', member.email, other.email].map((email) =>
        codeOf(post('/api/mail-change', { email, password: PASSWORD }, member)),
      ),
    );
    expect(codes).toEqual(['email_invalid', 'email_disposable', 'email_unchanged', 'email_taken']);
  });

  it('R-ACCOUNT-3 no address becomes the one that the profile shows as its name, whichever of both came first', async () => {
    const member = await makeMember();
    const email = `name${member.id}@example.com`;
    const ask = async () => (await post('/api/mail-change', { email, password: PASSWORD }, member)).json<ErrorReply>();
    const rename = (name: string) => test.call('PUT', '/api/profile', { member, body: { name } });
    await ask();
    const mail = (await runOutbox(test)).find(({ to }) => to === email);
    await rename(email.toUpperCase());
    expect(await ask()).toMatchObject({ code: 'name_is_email', fields: { email: 'name_is_email' } });
    expect(await codeOf(post('/api/mail-change/confirm', { token: mail?.token }, member))).toBe('name_is_email');
    // The link is not used up by that.
    await rename('Noor');
    expect((await post('/api/mail-change/confirm', { token: mail?.token }, member)).statusCode).toBe(200);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 asks for the password: an open session alone takes no account over', async () => {
    const member = await makeMember();
    for (const body of [{ email: 'thief@example.com' }, { email: 'thief@example.com', password: 'a guess' }])
      expect(await codeOf(post('/api/mail-change', body, member))).toBe('password_wrong');
    expect(await runOutbox(test)).toEqual([]);
  });

  it.each([
    [
      'a change of password',
      async (member: TestMember) => {
        const body = { old_password: PASSWORD, password: 'something else', password_repeat: 'something else' };
        expect((await test.call('PUT', '/api/password', { member, body })).statusCode).toBe(200);
      },
    ],
    [
      'a reset',
      async (_member: TestMember, email: string) => {
        await post('/api/password/request', { email });
        const reset = (await runOutbox(test)).find(({ link }) => link.startsWith('/reset-password/do'));
        const body = { token: reset?.token, password: 'something else', password_repeat: 'something else' };
        expect((await post('/api/password/reset', body)).statusCode).toBe(200);
      },
    ],
  ])('R-ACCOUNT-5 a link that was asked for before %s takes nothing any more', async (_what, change) => {
    const member = await makeMember();
    await post('/api/mail-change', { email: `thief${member.id}@example.com`, password: PASSWORD }, member);
    const [mail] = await runOutbox(test);
    await change(member, member.email);
    expect(await codeOf(post('/api/mail-change/confirm', { token: mail?.token }))).toBe('link_expired');
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 of several links at once one takes its address, and the others are old', async () => {
    const member = await makeMember();
    for (const name of ['a', 'b', 'c', 'd'])
      await post('/api/mail-change', { email: `${name}${member.id}@example.com`, password: PASSWORD }, member);
    const links = (await runOutbox(test)).filter(({ link }) => link.startsWith('/mail-change/do'));
    const codes = await Promise.all(
      links.map(({ token }) => codeOf(post('/api/mail-change/confirm', { token }, member))),
    );
    expect(codes.toSorted()).toEqual(['link_expired', 'link_expired', 'link_expired', undefined]);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 the old address takes it back, signs everybody out and is sent a link to a new password', async () => {
    const member = await makeMember();
    await post('/api/mail-change', { email: `new${member.id}@example.com`, password: PASSWORD }, member);
    const [mail] = await runOutbox(test);
    await leaveBehind(member);
    await post('/api/mail-change/confirm', { token: mail?.token });
    expect(await leftBehind(member)).toEqual({ devices: 0, passkeys: 1 });
    const [told] = await runOutbox(test);
    await leaveBehind(member);
    expect((await post('/api/mail-change/undo', { token: told?.token })).statusCode).toBe(200);
    expect(await leftBehind(member)).toEqual({ devices: 0, passkeys: 0 });
    expect(await userOf(member)).toBeNull();
    expect(await codeOf(post('/api/user', { email: member.email, password: PASSWORD }))).toBe('login_failed');
    const [reset] = await runOutbox(test);
    expect([reset?.to, reset?.link.split('?')[0]]).toEqual([member.email, '/reset-password/do']);
    const body = { token: reset?.token, password: 'mine again', password_repeat: 'mine again' };
    expect((await post('/api/password/reset', body)).json<UserReply>().user).toMatchObject({ email: member.email });
    expect(await codeOf(post('/api/mail-change/undo', { token: told?.token }))).toBe('link_expired');
    await runOutbox(test);
  });

  it('ADR 13 the old address takes it back by a form without script too', async () => {
    const member = await makeMember();
    await post('/api/mail-change', { email: `taken${member.id}@example.com`, password: PASSWORD }, member);
    const [mail] = await runOutbox(test);
    await post('/api/mail-change/confirm', { token: mail?.token });
    const [told] = await runOutbox(test);
    const page = `/en/mail-change/undo?token=${told?.token}`;
    const press = () => postForm(test, '/api/mail-change/undo', { token: told?.token ?? '', from: page });
    const { statusCode, headers } = await press();
    expect([statusCode, headers.location]).toEqual([303, `${page}#form-answer`]);
    const [reset] = await runOutbox(test);
    expect(reset?.to).toBe(member.email);
    expect((await press()).headers.location).toBe(`${page}&error=link_expired#form-answer`);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 is asked for five times a day by one member, whatever the addresses', async () => {
    const member = await makeMember();
    const codes: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const email = `new${turn}-${member.id}@example.com`;
      codes.push((await post('/api/mail-change', { email, password: PASSWORD }, member)).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    await runOutbox(test);
  });

  it.each(['deleted', 'banned'])('R-ACCOUNT-5 moves no account that is %s by then', async (status) => {
    const member = await makeMember();
    const email = `late${member.id}@example.com`;
    await post('/api/mail-change', { email, password: PASSWORD }, member);
    const mail = (await runOutbox(test)).find(({ to }) => to === email);
    await test.db.query('update member set status = $2 where id = $1', [member.id, status]);
    expect(await codeOf(post('/api/mail-change/confirm', { token: mail?.token }))).toBe('link_expired');
    const { rows } = await test.db.query('select email from member where id = $1', [member.id]);
    expect(rows).toEqual([{ email: member.email }]);
  });

  it('a stranger is mailed so often a day, however many members name the address', async () => {
    const email = 'stranger@example.com';
    const codes: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const member = await makeMember();
      codes.push((await post('/api/mail-change', { email, password: PASSWORD }, member)).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    await runOutbox(test);
  });
});
