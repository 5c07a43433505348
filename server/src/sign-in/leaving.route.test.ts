import type { ErrorReply } from '@vonk/api/errors.ts';
import type { DeleteUserReply, SessionsReply, UserReply } from '@vonk/api/user.ts';
import { eraseAccounts } from '../leaving/erase-accounts.ts';
import { isLeftMark } from '../secrets/left-mark.ts';
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

const signupOf = (email: string) => ({
  email,
  name: 'Jan',
  password: PASSWORD,
  date_of_birth: '1990-01-01',
  gender: 'male',
  looking_for: 'both',
});

describe('leaving', () => {
  it('R-ACCOUNT-9 deletes with the password and comes back by the mailed link within 14 days', async () => {
    const member = await makeMember();
    const wrong = await test.call('DELETE', '/api/user', { member, body: { password: 'not it' } });
    expect(wrong.json<ErrorReply>().code).toBe('password_wrong');
    const done = await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    expect(isLeftMark(test.deps.config.signingKeys, done.json<DeleteUserReply>().left)).toBe(true);
    expect((await test.call('GET', '/api/user', { member })).json<UserReply>().user).toBeNull();
    expect(await codeOf(post('/api/signup', signupOf(member.email)))).toBe('account_deleted');
    const [mail] = await runOutbox(test);
    expect(mail?.link).toMatch(/^\/account-deleted\?token=/);
    const back = await post('/api/reactivate', { token: mail?.token });
    expect(back.json<UserReply>().user).toMatchObject({
      id: member.id,
      status: 'active',
      profile: { status: 'active' },
    });
  });

  it('R-ACCOUNT-9 is mailed once, however often the button was pressed', async () => {
    const member = await makeMember();
    const leave = () => test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    const replies = await Promise.all([leave(), leave(), leave()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await runOutbox(test)).toHaveLength(1);
  });

  it.each(['yes', 'no'] as const)(
    'R-ACCOUNT-2 who has left, lost that mail and asks for a new password is mailed the way back (reveal_accounts %s)',
    async (reveal_accounts) => {
      const member = await makeMember();
      await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
      await runOutbox(test);
      await withSettings(test, { reveal_accounts }, async () => {
        await post('/api/password/request', { email: member.email });
      });
      const [mail, ...more] = await runOutbox(test);
      expect([mail?.to, mail?.link.replace(/=.*/, '='), more]).toEqual([member.email, '/account-deleted?token=', []]);
      expect((await post('/api/reactivate', { token: mail?.token })).statusCode).toBe(200);
    },
  );

  it('R-ACCOUNT-9 coming back in the browser of somebody else ends their session there, and with it their notices', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    const [mail] = await runOutbox(test);
    const back = await post('/api/reactivate', { token: mail?.token }, other);
    expect(back.json<UserReply>().user?.id).toBe(member.id);
    expect((await test.call('GET', '/api/user', { member: other })).json<UserReply>().user).toBeNull();
  });

  it('R-ACCOUNT-9 ADR 13 comes back by a form without script too, signed in, and once', async () => {
    const member = await makeMember();
    await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    const [mail] = await runOutbox(test);
    const page = `/en/account-deleted?token=${mail?.token}`;
    const press = () => postForm(test, '/api/reactivate', { token: mail?.token ?? '', from: page });
    const back = await press();
    expect([back.statusCode, back.headers.location]).toEqual([303, '/en/login?next=%2Fmembers&error=cookies_refused']);
    const cookie = Object.values(cookiesOf(back)).join('; ');
    expect(
      (await test.app.inject({ url: '/api/user', headers: { host: 'localhost', cookie } })).json<UserReply>(),
    ).toMatchObject({
      user: { id: member.id },
    });
    expect((await press()).headers.location).toBe(`${page}&error=link_expired#form-answer`);
  });

  it('R-ACCOUNT-9 is final after 14 days: the link fails and the address is free', async () => {
    const member = await makeMember();
    await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    const [mail] = await runOutbox(test);
    await test.db.query(`update member set deleted_at = now() - interval '14 days 1 minute' where id = $1`, [
      member.id,
    ]);
    expect(await codeOf(post('/api/reactivate', { token: mail?.token }))).toBe('link_expired');
    expect((await post('/api/signup', signupOf(member.email))).statusCode).toBe(201);
    await runOutbox(test);
  });

  it('R-ACCOUNT-5 the address of who left more than 14 days ago is free for another account too, under hold or not', async () => {
    const gone = await makeMember();
    const member = await makeMember();
    await test.call('DELETE', '/api/user', { member: gone, body: { password: PASSWORD } });
    await runOutbox(test);
    const change = () => post('/api/mail-change', { email: gone.email, password: PASSWORD }, member);
    expect((await change()).json().code).toBe('email_taken');
    await test.db.query(`update member set deleted_at = now() - interval '15 days' where id = $1`, [gone.id]);
    await test.db.query(`insert into legal_hold (member_id, reason, set_by, set_name) values ($1, 'court', 1, 'x')`, [
      gone.id,
    ]);
    expect((await change()).statusCode).toBe(200);
    const addressOf = async ({ id }: { id: number }) =>
      (await test.db.query('select email from member where id = $1', [id])).rows[0]?.email;
    // Asking alone takes nothing from what is held.
    expect(await addressOf(gone)).toBe(gone.email);
    const link = (await runOutbox(test)).find((mail) => mail.link.startsWith('/mail-change/do'));
    expect((await post('/api/mail-change/confirm', { token: link?.token }, member)).statusCode).toBe(200);
    expect([await addressOf(gone), await addressOf(member)]).toEqual([null, gone.email]);
    await runOutbox(test);
  });

  it('R-ACCOUNT-9 erases what a deleted account held of a person, and only after 14 days', async () => {
    const [gone, recent] = [await makeMember(), await makeMember()];
    for (const { id } of [gone, recent])
      await test.db.query(
        `update member set status = 'deleted', deleted_at = now() - interval '13 days' where id = $1`,
        [id],
      );
    await test.db.query(`update member set deleted_at = now() - interval '15 days' where id = $1`, [gone.id]);
    await test.db.query(
      `insert into tracking_hit (site_id, visitor_id, path, network, member_id)
       select 1, gen_random_uuid(), '/', 'partner', id from member where id in ($1, $2)`,
      [gone.id, recent.id],
    );
    await eraseAccounts({}, { ...test.deps, sendMail: async () => {} });
    const { rows } = await test.db.query<{ email: string | null; name: string; gender: number | null; hits: number }>(
      `select m.email, p.name, p.gender, (select count(*)::int from tracking_hit where member_id = m.id) as hits
         from member m join profile p on p.member_id = m.id where m.id in ($1, $2) order by m.id`,
      [gone.id, recent.id],
    );
    expect(rows.map(({ email, name, gender, hits }) => [email, name === '–', gender === null, hits])).toEqual([
      [null, true, true, 0],
      [recent.email, false, false, 1],
    ]);
  });

  it('decision 6 makes its one offer once, and a code for whom takes it', async () => {
    const member = await makeMember();
    const offers = await Promise.all([1, 2].map(() => post('/api/user/retention-offer', {}, member)));
    const given = offers.map((reply) => reply.json<{ offer: object | null }>().offer).filter(Boolean);
    expect(given).toEqual([{ percentage: 25 }]);
    const accept = () => post('/api/user/retention-offer/accept', {}, member);
    const code = (await accept()).json<{ code: string }>().code;
    expect((await accept()).json<{ code: string }>().code).toBe(code);
  });
});

describe('sessions', () => {
  it('decision 12 lists them, marks this one, and ends the others', async () => {
    const member = await makeMember();
    await post('/api/user', { email: member.email, password: PASSWORD });
    const list = async () => (await test.call('GET', '/api/sessions', { member })).json<SessionsReply>().sessions;
    expect((await list()).filter((session) => session.is_current)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
    const other = (await list()).find((session) => !session.is_current);
    await test.call('DELETE', `/api/sessions/${other?.id}`, { member });
    expect(await list()).toHaveLength(1);
    await test.call('DELETE', '/api/sessions', { member });
    expect((await list())[0]?.is_current).toBe(true);
  });
});
