import type { OutgoingMail } from '../jobs/job-deps.ts';
import type { NoticePayload } from '../jobs/topics.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { tellMember } from './tell-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function tell(kind: NoticePayload['kind'], from: TestMember, to: TestMember): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await tellMember(
    { kind, member_id: to.id, from_id: from.id },
    { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
  );
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
