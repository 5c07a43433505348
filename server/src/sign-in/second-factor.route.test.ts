import type { ErrorReply } from '@vonk/api/errors.ts';
import type { AskedFactorReply, RecoveryCodesReply, SecondFactorReply } from '@vonk/api/second-factor.ts';
import type { SessionsReply, SignInReply, UserReply } from '@vonk/api/user.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { cookieOf, sessionLineOf } from '../testing/cookie-of.ts';
import { cookiesOf } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';
import { takeFactorsOff } from './take-factors-off.ts';

let test: TestApp;
let passwordHash: string;
const PASSWORD = 'correct horse';
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

async function makeMember(): Promise<TestMember & { email: string }> {
  const member = await test.makeMember();
  await test.db.query('update member set password_hash = $2 where id = $1', [member.id, passwordHash]);
  const { rows } = await test.db.query<{ email: string }>('select email from member where id = $1', [member.id]);
  return { ...member, email: rows[0]?.email ?? '' };
}
const post = (url: string, body: object, member?: TestMember) => test.call('POST', url, { body, member });
const codeOf = async (call: ReturnType<typeof post>) => (await call).json<ErrorReply>().code;
const stateOf = async (member: TestMember) =>
  (await test.call('GET', '/api/second-factor', { member })).json<SecondFactorReply>();
const logIn = (email: string, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/user', { body: { email, password: PASSWORD }, headers });
const giveCode = (code: string, cookie: string) =>
  test.call('POST', '/api/user/code', { body: { code }, headers: { cookie } });
const userOf = async (cookie: string) =>
  (await test.call('GET', '/api/user', { headers: { cookie } })).json<UserReply>().user;

describe('turning the second factor on', () => {
  it('R-ACCOUNT-13 asks for the password, and counts only once the app has shown a code', async () => {
    const member = await makeMember();
    expect(await codeOf(post('/api/second-factor', { password: 'wrong' }, member))).toBe('password_wrong');
    const asked = (await post('/api/second-factor', { password: PASSWORD }, member)).json<AskedFactorReply>();
    expect(asked.address).toContain(`secret=${asked.secret}`);
    expect((await stateOf(member)).is_on).toBe(false);
    expect((await logIn(member.email)).json<SignInReply>().user?.id).toBe(member.id);
    expect(await codeOf(post('/api/second-factor/confirm', { code: '000000' }, member))).toBe('login_code_wrong');
    const confirmed = await post('/api/second-factor/confirm', { code: appCode(asked.secret) }, member);
    const { recovery_codes } = confirmed.json<RecoveryCodesReply>();
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(member)).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await codeOf(post('/api/second-factor', { password: PASSWORD }, member))).toBe('bad_request');
  });

  it('R-ACCOUNT-13 has a quarter of an hour', async () => {
    const member = await makeMember();
    const { secret } = (await post('/api/second-factor', { password: PASSWORD }, member)).json<AskedFactorReply>();
    await test.db.query(`update second_factor set asked_at = now() - interval '16 minutes' where member_id = $1`, [
      member.id,
    ]);
    expect(await codeOf(post('/api/second-factor/confirm', { code: appCode(secret) }, member))).toBe('login_too_late');
  });

  it('R-ACCOUNT-13 keeps neither the secret nor a recovery code in a way that can be read', async () => {
    const member = await makeMember();
    const { secret, recoveryCodes } = await turnOnFactor(test, member, PASSWORD);
    const { rows } = await test.db.query<{ text: string }>(
      `select f::text || coalesce((select string_agg(r::text, '') from recovery_code r where r.member_id = $1), '') as text
         from second_factor f where f.member_id = $1`,
      [member.id],
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const value of [secret, ...recoveryCodes]) {
      expect(rows[0]?.text).not.toContain(value);
      expect(rows[0]?.text).not.toContain(hex(value));
      expect(rows[0]?.text).not.toContain(hex(value.replace('-', '')));
    }
  });

  it('R-ACCOUNT-13 ends other sessions, links and waiting sign-ins, and tells the address', async () => {
    const member = await makeMember();
    const other = cookieOf(await logIn(member.email));
    await post('/api/password/request', { email: member.email });
    const link = (await runOutbox(test)).find(({ token }) => token);
    await turnOnFactor(test, member, PASSWORD);
    expect(await userOf(other)).toBeNull();
    const { sessions } = (await test.call('GET', '/api/sessions', { member })).json<SessionsReply>();
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
    const reset = { token: link?.token, password: 'a new password', password_repeat: 'a new password' };
    expect(await codeOf(post('/api/password/reset', reset))).toBe('link_expired');
    const mails = await runOutbox(test);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: member.email, subject: expect.stringContaining('login') },
    ]);
  });
});

describe('a login with the second factor', () => {
  it('R-ACCOUNT-13 opens nothing by the password alone, and a session by the code', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const half = await logIn(member.email);
    expect(half.json<SignInReply>()).toEqual({ user: null, needs_code: true });
    expect(sessionLineOf(half)).toBe('');
    const waiting = cookieOf(half);
    expect(await userOf(waiting)).toBeNull();
    expect((await test.call('GET', '/api/sessions', { headers: { cookie: waiting } })).statusCode).toBe(403);
    const whole = await giveCode(appCode(secret), waiting);
    expect(whole.json<UserReply>().user?.id).toBe(member.id);
    expect((await userOf(cookieOf(whole)))?.id).toBe(member.id);
  });

  it('R-ACCOUNT-13 takes each code once, of many at once too, and each sign-in goes in once', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const waiting = await Promise.all([1, 2, 3, 4].map(async () => cookieOf(await logIn(member.email))));
    const code = appCode(secret);
    const replies = await Promise.all(waiting.map((cookie) => giveCode(code, cookie)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const gone = waiting.find((_cookie, index) => replies[index]?.statusCode === 200) ?? '';
    expect(await codeOf(giveCode(appCode(secret, 1), gone))).toBe('login_too_late');
  });

  it('R-ACCOUNT-13 takes a recovery code as it was typed, once', async () => {
    const member = await makeMember();
    const { recoveryCodes } = await turnOnFactor(test, member, PASSWORD);
    const typed = ` ${(recoveryCodes[0] ?? '').toUpperCase().replace('-', ' ')} `;
    const first = await giveCode(typed, cookieOf(await logIn(member.email)));
    expect(first.json<UserReply>().user?.id).toBe(member.id);
    expect(await stateOf(member)).toEqual({ is_on: true, recovery_codes_left: 9 });
    expect(await codeOf(giveCode(typed, cookieOf(await logIn(member.email))))).toBe('login_code_wrong');
  });

  it('R-ACCOUNT-13 waits five minutes for the code, and not past a change of the password', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const old = cookieOf(await logIn(member.email));
    await test.db.query(`update pending_sign_in set expires_at = expires_at - interval '5 minutes'`);
    expect(await codeOf(giveCode(appCode(secret), old))).toBe('login_too_late');
    const other = cookieOf(await logIn(member.email));
    const body = { old_password: PASSWORD, password: 'a new password', password_repeat: 'a new password' };
    expect((await test.call('PUT', '/api/password', { member, body })).statusCode).toBe(200);
    expect(await codeOf(giveCode(appCode(secret), other))).toBe('login_too_late');
  });

  it('R-ACCOUNT-4 says to a browser that kept nothing of the password that it refuses cookies, and to no other', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const half = await logIn(member.email);
    expect(await codeOf(giveCode(appCode(secret), ''))).toBe('cookies_refused');
    // The browser has it for longer than the code may take: one that drops it in time would be blamed.
    const line = [half.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('__Host-vonk-code='));
    expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBe(86_400);
    const whole = await giveCode(appCode(secret), cookieOf(half));
    expect(await codeOf(giveCode(appCode(secret, 1), cookieOf(whole)))).toBe('login_too_late');
  });

  it('R-ACCOUNT-13 lets no more than five of twenty guesses be looked at, and the right one after them neither', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const waiting = cookieOf(await logIn(member.email));
    const right = appCode(secret);
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0')).filter(
      (guess) => ![-1, 0, 1].some((offset) => appCode(secret, offset) === guess),
    );
    const codes = await Promise.all(guesses.map((guess) => codeOf(giveCode(guess, waiting))));
    expect(codes.filter((code) => code === 'login_code_wrong')).toHaveLength(5);
    expect(await codeOf(giveCode(right, waiting))).toBe('login_blocked');
    // A new password of the same person gives no new guesses.
    expect(await codeOf(giveCode(right, cookieOf(await logIn(member.email))))).toBe('login_blocked');
  });

  it('R-ACCOUNT-13 guesses of others do not lock out a browser that is known, which is still asked', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const half = cookieOf(await logIn(member.email));
    const known = cookiesOf(await giveCode(appCode(secret), half))['__Host-vonk-device'] ?? '';
    const stranger = cookieOf(await logIn(member.email));
    for (let guess = 0; guess < 6; guess += 1) await giveCode('not-a-code', stranger);
    const again = await logIn(member.email, { cookie: known });
    expect(again.json<SignInReply>().needs_code).toBe(true);
    const reply = await giveCode(appCode(secret, 1), `${known}; ${cookieOf(again)}`);
    expect(reply.statusCode).toBe(200);
  });

  it('R-ACCOUNT-13 allows twenty wrong codes of an account a day', async () => {
    const member = await makeMember();
    await turnOnFactor(test, member, PASSWORD);
    const codes: string[] = [];
    for (let guess = 0; guess < 24; guess += 1) {
      const waiting = cookieOf(await logIn(member.email));
      codes.push(await codeOf(giveCode('not-a-code', waiting)));
      // A quarter of an hour goes by; the day does not.
      await test.db.query(
        `update login_attempt set until = now() - interval '1 second' where until < now() + interval '16 minutes'`,
      );
    }
    expect(codes.filter((code) => code === 'login_code_wrong')).toHaveLength(20);
    expect(codes.at(-1)).toBe('login_blocked');
  });

  it('R-ACCOUNT-13 of one member opens nothing of another, nor on another site', async () => {
    const [one, two] = [await makeMember(), await makeMember()];
    const factor = await turnOnFactor(test, one, PASSWORD);
    await turnOnFactor(test, two, PASSWORD);
    const waiting = cookieOf(await logIn(two.email));
    expect(await codeOf(giveCode(appCode(factor.secret), waiting))).toBe('login_code_wrong');
    expect(await codeOf(giveCode(factor.recoveryCodes[0] ?? '', waiting))).toBe('login_code_wrong');
  });
});

describe('changing the second factor', () => {
  it('R-ACCOUNT-13 new recovery codes take password and code, and the old ones stop working', async () => {
    const member = await makeMember();
    const { secret, recoveryCodes } = await turnOnFactor(test, member, PASSWORD);
    const url = '/api/second-factor/recovery-codes';
    expect(await codeOf(post(url, { password: 'wrong', code: appCode(secret) }, member))).toBe('password_wrong');
    expect(await codeOf(post(url, { password: PASSWORD, code: '12' }, member))).toBe('login_code_wrong');
    const renewed = await post(url, { password: PASSWORD, code: appCode(secret) }, member);
    const [fresh = ''] = renewed.json<RecoveryCodesReply>().recovery_codes;
    const waiting = cookieOf(await logIn(member.email));
    expect(await codeOf(giveCode(recoveryCodes[0] ?? '', waiting))).toBe('login_code_wrong');
    expect((await giveCode(fresh, waiting)).statusCode).toBe(200);
  });

  it('R-ACCOUNT-13 turning it off takes password and code; after that the password is enough', async () => {
    const member = await makeMember();
    const { secret, recoveryCodes } = await turnOnFactor(test, member, PASSWORD);
    await runOutbox(test);
    const url = '/api/second-factor/off';
    expect(await codeOf(post(url, { password: 'wrong', code: appCode(secret) }, member))).toBe('password_wrong');
    expect(await codeOf(post(url, { password: PASSWORD, code: 'wrong' }, member))).toBe('login_code_wrong');
    expect((await post(url, { password: PASSWORD, code: recoveryCodes[1] }, member)).statusCode).toBe(200);
    expect(await stateOf(member)).toEqual({ is_on: false, recovery_codes_left: 0 });
    const { rows } = await test.db.query(
      'select member_id from second_factor where member_id = $1 union all select member_id from recovery_code where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([]);
    expect((await logIn(member.email)).json<SignInReply>().user?.id).toBe(member.id);
    const mails = await runOutbox(test);
    expect(mails.map(({ to }) => to)).toEqual([member.email]);
    expect(mails[0]?.text).toContain('geen code meer nodig');
  });
});

it('R-ACCOUNT-13 support takes it off for who lost everything: sessions end, and the address is told', async () => {
  const member = await makeMember();
  await turnOnFactor(test, member, PASSWORD);
  await runOutbox(test);
  const { rows } = await test.db.query<{ site_id: number }>('select site_id from member where id = $1', [member.id]);
  const siteId = rows[0]?.site_id ?? 0;
  expect(await takeFactorsOff(test.db, siteId, 'nobody@example.com')).toBe('nobody');
  expect(await takeFactorsOff(test.db, siteId, ` ${member.email.toUpperCase()} `)).toBe('off');
  expect(await userOf(member.cookie)).toBeNull();
  expect((await logIn(member.email)).json<SignInReply>().user?.id).toBe(member.id);
  expect((await runOutbox(test)).map(({ to }) => to)).toEqual([member.email]);
});

it('R-ACCOUNT-13 support changes nothing where there is nothing to take off: nobody is logged out, and nobody is told', async () => {
  const member = await makeMember();
  const { rows } = await test.db.query<{ site_id: number }>('select site_id from member where id = $1', [member.id]);
  expect(await takeFactorsOff(test.db, rows[0]?.site_id ?? 0, member.email)).toBe('none');
  expect(await userOf(member.cookie)).not.toBeNull();
  expect(await runOutbox(test)).toEqual([]);
  // A passkey alone is one, too.
  await test.db.query(
    `insert into passkey (member_id, credential_id, public_key, name) values ($1, 'of-none', '', 'phone')`,
    [member.id],
  );
  expect(await takeFactorsOff(test.db, rows[0]?.site_id ?? 0, member.email)).toBe('off');
  expect(await userOf(member.cookie)).toBeNull();
});
