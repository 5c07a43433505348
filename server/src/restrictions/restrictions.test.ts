import type { DecideBody } from '@vonk/api/desk/moderation.ts';
import type { MemberSheet } from '@vonk/api/desk/support.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { BusEvent } from '../bus/bus.ts';
import { liftEndedSuspensions } from '../moderation/lift-ended.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { liftEnded } from './restriction.repository.ts';

type Member = TestMember & { email: string };

let test: TestApp;
let desk: TestDesk;
let makeMember: Awaited<ReturnType<typeof passwordMembers>>;
let maya: TestStaff;
let mikkel: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  makeMember = await passwordMembers(test);
  maya = await desk.makeStaff('moderator');
  mikkel = await desk.makeStaff('moderator');
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const decisionsOf = async (id: number) =>
  (await test.db.query<{ id: number }>('select id from moderation_decision where member_id = $1 order by id', [id]))
    .rows;
/** Decides a case about a member, and answers the decision's number. */
async function decideCase(of: TestMember, id: number, body: Partial<DecideBody>): Promise<number> {
  await desk.call('POST', `/api/desk/cases/${id}/claim`, { staff: maya });
  const decided = await desk.call('POST', `/api/desk/cases/${id}/decision`, {
    staff: maya,
    body: { reason: 'insult', ...body },
  });
  expect(decided.statusCode).toBe(200);
  return (await decisionsOf(of.id)).at(-1)?.id ?? 0;
}
/** An open case about a member, whatever became of their profile since. */
async function openCase(of: TestMember): Promise<number> {
  const { rows } = await test.db.query<{ id: number }>(
    `insert into moderation_case (site_id, kind, target, member_id, reason, due_at)
     values (1, 'member', 'member:' || $1::bigint || ':' || gen_random_uuid(), $1, 'spam', now()) returning id`,
    [of.id],
  );
  return rows[0]?.id ?? 0;
}
async function lift(decisionId: number): Promise<void> {
  await test.db.query(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, site_id, member_id, 'It was not me', now() from moderation_decision where id = $1`,
    [decisionId],
  );
  const body = { outcome: 'lifted', answer: 'It was somebody else.' };
  expect((await desk.call('POST', `/api/desk/appeals/${decisionId}`, { staff: mikkel, body })).statusCode).toBe(200);
}
const logIn = async ({ email }: Member) =>
  (await test.call('POST', '/api/user', { body: { email, password: PASSWORD } })).json<ErrorReply>();

describe('several decisions about one member', () => {
  it('a suspension does not shorten a ban, nor a longer suspension', async () => {
    const [banned, suspended] = [await makeMember(), await makeMember()];
    const [first, long] = [await openCase(banned), await openCase(suspended)];
    const [second, short] = [await openCase(banned), await openCase(suspended)];
    await decideCase(banned, first, { action: 'ban' });
    await decideCase(banned, second, { action: 'suspend', days: 1 });
    expect(await logIn(banned)).toMatchObject({ code: 'account_banned' });
    await decideCase(suspended, long, { action: 'suspend', days: 30 });
    await decideCase(suspended, short, { action: 'suspend', days: 1 });
    const { code, until = '' } = await logIn(suspended);
    expect([code, Date.parse(until) > Date.now() + 29 * 86_400_000]).toEqual(['account_suspended', true]);
  });

  it('of a ban and a suspension in the same moment the ban holds', async () => {
    const member = await makeMember();
    const cases = [];
    for (let turn = 0; turn < 8; turn += 1) cases.push(await openCase(member));
    const actions = cases.map((id, turn) =>
      decideCase(member, id, turn ? { action: 'suspend', days: 1 } : { action: 'ban' }),
    );
    await Promise.all(actions);
    expect(await logIn(member)).toMatchObject({ code: 'account_banned' });
  });

  it('an appeal that lifts one of them leaves what another one still says', async () => {
    const member = await makeMember();
    const [first, second] = [await openCase(member), await openCase(member)];
    const suspension = await decideCase(member, first, { action: 'suspend', days: 3 });
    const ban = await decideCase(member, second, { action: 'ban' });
    await lift(ban);
    expect(await logIn(member)).toMatchObject({ code: 'account_suspended' });
    const sheet = await desk.call('GET', `/api/desk/members/${member.id}`, { staff: await desk.makeStaff('support') });
    expect(sheet.json<MemberSheet>()).toMatchObject({ status: 'banned', decisions_in_force: 1 });
    await lift(suspension);
    expect(await logIn(member)).toMatchObject({ user: { id: member.id, profile: { status: 'active' } } });
  });
});

describe('R-CHAT-6 the pages that others have open look at the talk again', () => {
  const { idOf } = chatCalls(() => test);
  /** Counts what whoever talked with a member was told since. */
  async function watchTalk(member: Member): Promise<() => number> {
    const other = await test.makeMember();
    const again: BusEvent = { type: 'read', conversation_id: await idOf(member, other), seq: 0 };
    let count = 0;
    test.deps.bus.subscribe((to, event) => {
      if (to.includes(other.id) && JSON.stringify(event) === JSON.stringify(again)) count += 1;
    });
    return () => count;
  }

  it.each(['suspend', 'ban'] as const)(
    'when moderators %s whom it is with, and when an appeal lifts that',
    async (action) => {
      const member = await makeMember();
      const told = await watchTalk(member);
      const id = await decideCase(member, await openCase(member), {
        action,
        ...(action === 'suspend' ? { days: 3 } : {}),
      });
      expect(told()).toBe(1);
      await lift(id);
      expect(told()).toBe(2);
    },
  );

  it('when a suspension is over', async () => {
    const member = await makeMember();
    const told = await watchTalk(member);
    await decideCase(member, await openCase(member), { action: 'suspend', days: 3 });
    await test.db.query('update member_restriction set until = now() where member_id = $1', [member.id]);
    await liftEndedSuspensions({}, test.deps);
    expect(told()).toBe(2);
  });

  it('and not after a warning', async () => {
    const member = await makeMember();
    const told = await watchTalk(member);
    await lift(await decideCase(member, await openCase(member), { action: 'warn' }));
    expect(told()).toBe(0);
  });
});

describe('R-ACCOUNT-5 whoever is shut out and asks for a new password', () => {
  it('is told why by mail, with the way to an appeal, and nobody else who asks is told at all', async () => {
    const [free, banned, suspended] = [await makeMember(), await makeMember(), await makeMember()];
    await decideCase(banned, await openCase(banned), { action: 'ban' });
    await decideCase(suspended, await openCase(suspended), { action: 'suspend', days: 3 });
    await runOutbox(test);
    const ask = async ({ email }: Member) => {
      const { statusCode, body } = await test.call('POST', '/api/password/request', { body: { email } });
      return { statusCode, body };
    };
    const answer = await ask(free);
    expect(answer.statusCode).toBe(200);
    expect([await ask(banned), await ask(suspended)]).toEqual([answer, answer]);
    await runOutbox(test);
    const mails = await runOutbox(test);
    expect(mails.map(({ to, link }) => [to, link.replace(/=.*/, '')])).toEqual([
      [banned.email, '/decision?id'],
      [suspended.email, '/decision?id'],
    ]);
  });
});

describe('R-ACCOUNT-9 whoever leaves does not leave a decision behind', () => {
  const leave = async (member: Member) => {
    await runOutbox(test);
    await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
    return (await runOutbox(test)).find(({ to }) => to === member.email)?.token ?? '';
  };

  it('an account that was banned after it was deleted comes back banned, and is told why', async () => {
    const member = await makeMember();
    const id = await openCase(member);
    const token = await leave(member);
    await decideCase(member, id, { action: 'ban' });
    const back = await test.call('POST', '/api/reactivate', { body: { token } });
    expect(back.json<ErrorReply>()).toMatchObject({
      code: 'account_banned',
      link: expect.stringMatching(/^\/decision\?id=/),
    });
    expect(back.headers['set-cookie']).toBeUndefined();
    expect(await logIn(member)).toMatchObject({ code: 'account_banned' });
    const { rows } = await test.db.query('select status from profile where member_id = $1', [member.id]);
    expect(rows).toEqual([{ status: 'disabled' }]);
  });

  it('one that was suspended is let in once that is over, and a form without script leads to the reasons', async () => {
    const member = await makeMember();
    const id = await openCase(member);
    const token = await leave(member);
    await decideCase(member, id, { action: 'suspend', days: 2 });
    const form = await postForm(test, '/api/reactivate', { token, from: `/en/account-deleted?token=${token}` });
    expect(form.headers.location).toMatch(/^\/en\/decision\?id=/);
    await test.db.query('update member_restriction set until = now() where member_id = $1', [member.id]);
    await liftEnded(test.db, member.id);
    expect(await logIn(member)).toMatchObject({ user: { id: member.id, profile: { status: 'active' } } });
  });
});
