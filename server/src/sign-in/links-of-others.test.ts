import type { ActivateReply, MailChangeReply, UserReply } from '@vonk/api/user.ts';
import { cookieOf } from '../testing/cookie-of.ts';
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
const userOf = async (member: TestMember) => (await test.call('GET', '/api/user', { member })).json<UserReply>().user;

async function askActivation() {
  const member = await makeMember({ status: 'not_confirmed' });
  await test.call('POST', '/api/activate/resend', { member });
  const mail = (await runOutbox(test)).find(({ to }) => to === member.email);
  return { member, token: mail?.token ?? '' };
}

async function askChange() {
  const member = await makeMember();
  const email = `moved${member.id}@example.com`;
  await post('/api/mail-change', { email, password: PASSWORD }, member);
  const mail = (await runOutbox(test)).find(({ to }) => to === email);
  return { member, email, token: mail?.token ?? '' };
}

describe('a link of somebody else than who is signed in', () => {
  it('R-ACCOUNT-5 confirms nothing by being opened, and says whose it is not', async () => {
    const { member, token } = await askActivation();
    const reader = await makeMember();
    const opened = await post('/api/activate', { token, at_once: true }, reader);
    expect(opened.json<ActivateReply>()).toEqual({ ok: true, user: null, is_other: true, password_token: null });
    expect([(await userOf(member))?.status, (await userOf(reader))?.id]).toEqual(['not_confirmed', reader.id]);
    // Its own member's is one step, as before.
    const own = (await post('/api/activate', { token, at_once: true }, member)).json<ActivateReply>();
    expect([own.user?.status, own.is_other]).toEqual(['active', undefined]);
  });

  it('R-ACCOUNT-5 pressed for, it signs its own member in and the reader out: what follows is of one account', async () => {
    const { member, token } = await askActivation();
    const reader = await makeMember();
    const pressed = await post('/api/activate', { token }, reader);
    expect(pressed.json<ActivateReply>()).toMatchObject({ ok: true, user: { id: member.id, status: 'active' } });
    expect((await userOf({ id: member.id, cookie: cookieOf(pressed) }))?.id).toBe(member.id);
    expect(await userOf(reader)).toBeNull();
  });

  it('R-ACCOUNT-5 pressed for once more, used up, it leaves nobody of another account behind', async () => {
    const { token } = await askActivation();
    await post('/api/activate', { token });
    const reader = await makeMember();
    expect((await post('/api/activate', { token }, reader)).json<ActivateReply>().user).toBeNull();
    expect(await userOf(reader)).toBeNull();
  });

  it('ADR 13 by a form without script it does the same', async () => {
    const { token } = await askActivation();
    const reader = await makeMember();
    const pressed = await postForm(test, '/api/activate', { token, from: '/activate/done' }, { cookie: reader.cookie });
    expect(pressed.statusCode).toBe(303);
    expect(await userOf(reader)).toBeNull();
  });

  it('R-ACCOUNT-5 takes no new address by being opened; pressed for, the reader is out', async () => {
    const { member, email, token } = await askChange();
    const reader = await makeMember();
    const opened = await post('/api/mail-change/confirm', { token, at_once: true }, reader);
    expect(opened.json<MailChangeReply>()).toEqual({ ok: true, is_other: true });
    expect((await userOf(member))?.email).toBe(member.email);
    const pressed = await post('/api/mail-change/confirm', { token }, reader);
    expect(pressed.json<MailChangeReply>()).toEqual({ ok: true });
    expect(await userOf(reader)).toBeNull();
    const { rows } = await test.db.query('select email from member where id = $1', [member.id]);
    expect(rows).toEqual([{ email }]);
    await runOutbox(test);
  });
});
