import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { sessionLineOf } from '../testing/cookie-of.ts';
import { cookiesOf } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let count = 0;
const form = (values: object = {}) => ({
  email: `new${++count}@example.com`,
  name: 'Jan',
  password: 'correct horse',
  date_of_birth: '1990-05-05',
  gender: 'male',
  looking_for: 'female',
  ...values,
});
const signUp = (values: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/signup', { body: form(values), headers });

describe('signup', () => {
  it('R-ACCOUNT-1 makes an account that is not confirmed, signs it in and mails a link', async () => {
    const reply = await signUp({ email: ' Ann@Example.com ', name: ' Ann ', signup_message: 'Tea?', sub1: 'x' });
    expect(reply.statusCode).toBe(201);
    const { user } = reply.json<UserReply>();
    expect(user).toMatchObject({
      email: 'ann@example.com',
      status: 'not_confirmed',
      signup_step: 0,
      photo_limit: 3,
      free_conversations_left: 2,
      free_messages_left: null,
      paid_user: false,
      signup_message: 'Tea?',
      profile: { name: 'Ann', status: 'disabled', gender: 'male', looking_for: 'female', main_image: null },
    });
    const cookie = sessionLineOf(reply);
    expect(cookie).toMatch(/^__Host-vonk=.*Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const me = await test.call('GET', '/api/user.php', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(me.json<UserReply>().user?.email).toBe('ann@example.com');
    const [mail] = await runOutbox(test);
    expect(mail?.to).toBe('ann@example.com');
    expect(mail?.link).toMatch(/^\/activate\/done\?token=/);
    const { rows } = await test.db.query<{ tracking: object }>(
      `select tracking from member where email = 'ann@example.com'`,
    );
    expect(rows[0]).toEqual({ tracking: { sub1: 'x' } });
  });

  it('R-ACCOUNT-1 takes men, women or both as the wish, and shows who wants both everybody', async () => {
    const { user } = (await signUp({ looking_for: 'both' })).json<UserReply>();
    expect(user?.profile.looking_for).toBe('both');
    const { rows } = await test.db.query('select gender, looking_for from profile where member_id = $1', [user?.id]);
    expect(rows).toEqual([{ gender: 1, looking_for: null }]);
    const reply = await signUp({ gender: undefined, looking_for: undefined });
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { gender: 'validation_failed', looking_for: 'validation_failed' },
    ]);
  });

  it('R-ACCOUNT-3 tells every broken rule at once', async () => {
    const reply = await signUp({ email: 'nope', name: '@x', password: 'short', date_of_birth: '2000-02-30' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<ErrorReply>()).toMatchObject({
      code: 'validation_failed',
      fields: {
        email: 'email_invalid',
        name: 'name_starts_with_at',
        password: 'password_too_short',
        date_of_birth: 'birthdate_invalid',
      },
    });
  });

  it('R-ACCOUNT-3 names the minimum age to someone who is too young', async () => {
    const date = `${new Date().getUTCFullYear() - 17}-01-01`;
    const reply = (await signUp({ date_of_birth: date })).json<ErrorReply>();
    expect(reply).toMatchObject({ code: 'birthdate_too_young', min_age: 18, fields: { date_of_birth: reply.code } });
  });

  it('R-ACCOUNT-2 offers login for an address that has an account, whatever its capitals', async () => {
    await signUp({ email: 'twice@example.com' });
    const reply = await signUp({ email: 'Twice@Example.com' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json<ErrorReply>().code).toBe('email_taken');
  });

  it('R-ACCOUNT-2 makes one account of ten signups with one address at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => signUp({ email: 'race@example.com' })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('R-ACCOUNT-2 is closed without a traffic source where the site says so', async () => {
    await withSettings(test, { signups: 'with_trafficsource' }, async () => {
      expect((await signUp()).json<ErrorReply>().code).toBe('signups_closed');
      expect((await signUp({ network: 'partner' })).statusCode).toBe(201);
      const cookie = `source=${encodeURIComponent(JSON.stringify({ network: 'partner' }))}`;
      expect((await signUp({}, { cookie })).statusCode).toBe(201);
    });
  });

  it('R-ACCOUNT-1 grants the signup credits by the ledger', async () => {
    await withSettings(test, { signup_credits: 7 }, async () => {
      const { user } = (await signUp()).json<UserReply>();
      expect(user?.credits).toBe(7);
      const { rows } = await test.db.query('select amount, kind from ledger where credit_account = $1', [user?.id]);
      expect(rows).toEqual([{ amount: 7, kind: 'signup_grant' }]);
    });
  });

  it('decision 8: where accounts are not revealed both cases get one answer; the mail differs', async () => {
    await withSettings(test, { reveal_accounts: 'no' }, async () => {
      await runOutbox(test);
      const fresh = await signUp({ email: 'hidden@example.com' });
      const again = await signUp({ email: 'hidden@example.com' });
      expect([fresh.statusCode, fresh.body]).toEqual([again.statusCode, again.body]);
      const names = (reply: typeof fresh) => Object.keys(cookiesOf(reply));
      expect([names(fresh), names(again)]).toEqual([['__Host-vonk-device'], ['__Host-vonk-device']]);
      const mails = await runOutbox(test);
      expect(mails.map((mail) => mail.link.split('?')[0])).toEqual(['/activate/done', '/login']);
    });
  });

  it('R-ACCOUNT-2 decision 8: there whoever has left is mailed the way back, and hears what everybody hears', async () => {
    await withSettings(test, { reveal_accounts: 'no' }, async () => {
      const fresh = await signUp({ email: 'left@example.com' });
      await runOutbox(test);
      await test.db.query(`update member set status = 'deleted', deleted_at = now() where email = 'left@example.com'`);
      const again = await signUp({ email: 'left@example.com' });
      expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
      const mails = await runOutbox(test);
      expect(mails.map((mail) => [mail.to, mail.link.split('?')[0]])).toEqual([
        ['left@example.com', '/account-deleted'],
      ]);
    });
  });

  it('makes at most five accounts a day of one box, whatever tags its address carries', async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await signUp({ email: turn % 2 ? `b.o.x+${turn}@gmail.com` : `box+${turn}@gmail.com` })).statusCode);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await signUp({ email: 'other@gmail.com' })).statusCode).toBe(201);
  });

  it('decision 9: another site cannot post it', async () => {
    const reply = await signUp({}, { 'sec-fetch-site': 'cross-site' });
    expect(reply.json<ErrorReply>().code).toBe('cross_site');
  });
});
