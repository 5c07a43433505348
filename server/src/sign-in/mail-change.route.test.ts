import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { leaveBehind, leftBehind } from '../testing/left-behind.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

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
    // A name of before, when one could be an address.
    const rename = (name: string) =>
      test.db.query('update profile set name = $2 where member_id = $1', [member.id, name]);
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
    await leaveBehind(test, member);
    await post('/api/mail-change/confirm', { token: mail?.token });
    expect(await leftBehind(test, member)).toEqual({ devices: 0, passkeys: 1 });
    const [told] = await runOutbox(test);
    await leaveBehind(test, member);
    expect((await post('/api/mail-change/undo', { token: told?.token })).statusCode).toBe(200);
    expect(await leftBehind(test, member)).toEqual({ devices: 0, passkeys: 0 });
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
