import { runMigrations } from 'graphile-worker';
import type { OutgoingMail } from '../jobs/job-deps.ts';
import type { NoticePayload } from '../jobs/topics.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { tellMember } from './tell-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
});
afterAll(() => test.close());

const likes = (from: TestMember, to: TestMember) =>
  test.db.query('insert into profile_like (liker_id, liked_id) values ($1, $2) on conflict do nothing', [
    from.id,
    to.id,
  ]);

/** What is mailed of what happened: of a like, one that stands and was waited for. */
async function tell(kind: NoticePayload['kind'], from: TestMember, to: TestMember): Promise<OutgoingMail[]> {
  if (kind !== 'message') await likes(from, to);
  if (kind === 'match') await likes(to, from);
  return tellOf({ kind, member_id: to.id, from_id: from.id, is_due: true });
}

async function tellOf(payload: NoticePayload): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await tellMember(payload, { ...test.deps, sendMail: async (mail) => void mails.push(mail) });
  return mails;
}

describe('notices by mail', () => {
  it('R-ACCOUNT-9 tell a member who is away, once in twelve hours, unless switched off', async () => {
    const from = await test.makeMember({ name: 'Noor' });
    const to = await test.makeMember();
    const [mail] = await tell('message', from, to);
    expect([mail?.subject, /\/chats$/m.test(mail?.text ?? '')]).toEqual(['Noor stuurde je een bericht', true]);
    expect(await tell('message', from, to)).toEqual([]);
    const silent = await test.makeMember();
    await test.db.query(`update member set notifications_disabled = '{mail_message}' where id = $1`, [silent.id]);
    expect(await tell('message', from, silent)).toEqual([]);
    expect(await tell('like', from, silent)).toHaveLength(1);
  });

  it('R-ACCOUNT-9 carry the link that ends them, for the reader and for the mail program', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    const [mail] = await tell('like', from, to);
    const link = /^http\S*\/unsubscribe\?token=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(`href="${link}"`);
    const oneClick = new URL(mail?.unsubscribe ?? '');
    expect([oneClick.pathname, oneClick.search]).toEqual(['/api/unsubscribe', new URL(link).search]);
    expect((await test.call('POST', oneClick.pathname + oneClick.search)).statusCode).toBe(200);
    await test.db.query('delete from mail_request');
    expect(await tell('match', from, to)).toEqual([]);
    expect(await tell('message', from, to)).toHaveLength(1);
  });

  it.each(['like', 'match'] as const)(
    'R-PROFILE-5 say nothing of a %s that was taken back again, as by a second press',
    async (kind) => {
      const [from, to] = [await test.makeMember(), await test.makeMember()];
      await likes(to, from);
      const payload = { kind, member_id: to.id, from_id: from.id, is_due: true };
      expect(await tellOf(payload)).toEqual([]);
      // Nor was it the one mail of its hours.
      expect(await tell(kind, from, to)).toHaveLength(1);
    },
  );

  it('R-PROFILE-5 say nothing of a like that its member has seen meanwhile', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    await likes(from, to);
    await test.db.query('update profile_like set seen_at = now() where liked_id = $1', [to.id]);
    expect(await tellOf({ kind: 'like', member_id: to.id, from_id: from.id, is_due: true })).toEqual([]);
  });

  it('R-PROFILE-5 say nothing of a match of whose likes the other one was taken back', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    await likes(from, to);
    expect(await tellOf({ kind: 'match', member_id: to.id, from_id: from.id, is_due: true })).toEqual([]);
  });

  it('R-PROFILE-5 tell of a like when it has stood for a moment, and of a message at once', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    await likes(from, to);
    const notice = { member_id: to.id, from_id: from.id };
    expect(await tellOf({ kind: 'like', ...notice })).toEqual([]);
    const { rows } = await test.db.query<{ payload: NoticePayload; seconds: number; max_attempts: number }>(
      `select payload, max_attempts, extract(epoch from run_at - now())::float8 as seconds
         from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where identifier = 'push' and (payload ->> 'member_id')::bigint = $1`,
      [to.id],
    );
    expect(rows).toEqual([
      { payload: { kind: 'like', ...notice, is_due: true }, seconds: expect.any(Number), max_attempts: 5 },
    ]);
    expect(rows[0]?.seconds).toBeGreaterThan(5);
    expect(await tellOf({ kind: 'message', ...notice })).toHaveLength(1);
  });

  it('are sent by the next try when the mail server was away', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    const payload = { kind: 'message', member_id: to.id, from_id: from.id } as const;
    const away = { ...test.deps, sendMail: () => Promise.reject(new Error('no connection')) };
    await expect(tellMember(payload, away)).rejects.toThrow('no connection');
    expect(await tell('message', from, to)).toHaveLength(1);
  });

  it('R-PROFILE-8 say nothing of somebody whom a block has hidden meanwhile, whoever blocked', async () => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    for (const [blocker, blocked] of [
      [from, to],
      [to, from],
    ] as const) {
      await test.db.query('insert into block values ($1, $2)', [blocker.id, blocked.id]);
      expect(await tell('message', from, to)).toEqual([]);
      await test.db.query('delete from block where blocker_id = $1', [blocker.id]);
    }
    expect(await tell('message', from, to)).toHaveLength(1);
  });

  it.each([
    ['invisible', 'update profile set is_invisible = true where member_id = $1'],
    ['deleted', `update member set status = 'deleted' where id = $1`],
    ['closed', `update member set status = 'banned' where id = $1`],
  ])('R-PROFILE-8 say nothing of somebody who is %s by now', async (_what, statement) => {
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    await test.db.query(statement, [from.id]);
    for (const kind of ['message', 'like', 'match'] as const) expect(await tell(kind, from, to)).toEqual([]);
  });

  it('say nothing to whom is there', async () => {
    const to = await test.makeMember();
    await test.db.query('insert into presence (member_id, seen_at) values ($1, now())', [to.id]);
    expect(await tell('message', await test.makeMember(), to)).toEqual([]);
  });

  it('decisions 1 and 2: a fictional sender carries word and warning, and its likes are never mailed', async () => {
    const from = await test.makeMember({ kind: 'fictional', name: 'Luna' });
    const [mail] = await tell('message', from, await test.makeMember());
    expect(mail?.subject).toBe('Luna (Fictief) stuurde je een bericht');
    expect(mail?.text).toContain('fysiek contact is niet mogelijk');
    expect(await tell('like', from, await test.makeMember())).toEqual([]);
  });
});
