import { randomUUID } from 'node:crypto';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  [maya, mikkel] = [await desk.makeStaff('moderator'), await desk.makeStaff('moderator')];
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

async function remove(caseId: number): Promise<number> {
  await desk.call('POST', `/api/desk/cases/${caseId}/claim`, { staff: maya });
  const body = { action: 'remove', reason: 'fraud' };
  expect((await desk.call('POST', `/api/desk/cases/${caseId}/decision`, { staff: maya, body })).statusCode).toBe(200);
  const { rows } = await test.db.query<{ id: number }>('select id from moderation_decision where case_id = $1', [
    caseId,
  ]);
  return rows[0]?.id ?? 0;
}
async function lift(decisionId: number): Promise<void> {
  await test.db.query(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, site_id, member_id, 'No.', now() from moderation_decision where id = $1`,
    [decisionId],
  );
  const body = { outcome: 'lifted', answer: 'You are right.' };
  expect((await desk.call('POST', `/api/desk/appeals/${decisionId}`, { staff: mikkel, body })).statusCode).toBe(200);
}

/** Two messages that a guard rail noticed and of which the first was reported too: what stands of them, and a case of each kind. */
async function noticedTwice() {
  const [rob, anna] = [await test.makeMember({ isPaid: true, credits: 9 }), await test.makeMember()];
  const send = async (text: string) =>
    (
      await test.call('POST', '/api/messages', {
        member: rob,
        body: { member_id: anna.id, client_id: randomUUID(), text },
      })
    ).json<SendMessageReply>().conversation_id;
  const conversation = await send('wire me money');
  await send('now');
  const snapshot = {
    hits: [1, 2].map((seq) => ({ conversation_id: conversation, seq })),
    messages: [],
  };
  const report = { reason: 'spam', conversation_id: conversation, message_seq: 1 };
  await test.call('POST', `/api/members/${rob.id}/report`, { member: anna, body: report });
  const reported = await test.db.query<{ id: number }>('select id from moderation_case where member_id = $1', [rob.id]);
  const rail = await test.db.query<{ id: number }>(
    `insert into moderation_case (site_id, kind, target, member_id, reports, reason, snapshot, due_at)
     values (1, 'message', 'rail:same_text:' || $1::bigint, $1, 0, 'same_text', $2, now()) returning id`,
    [rob.id, JSON.stringify(snapshot)],
  );
  const texts = async () =>
    (
      await test.db.query<{ text: string }>('select text from message where conversation_id = $1 order by seq', [
        conversation,
      ])
    ).rows.map(({ text }) => text);
  return { reported: reported.rows[0]?.id ?? 0, rail: rail.rows[0]?.id ?? 0, texts };
}

it.each([
  ['first', true],
  ['second', false],
])('what two decisions removed stays away until both are lifted, the %s one first', async (_which, isFirstLifted) => {
  const { reported, rail, texts } = await noticedTwice();
  const [first, second] = [await remove(rail), await remove(reported)];
  expect(await texts()).toEqual(['', '']);
  await lift(isFirstLifted ? first : second);
  expect(await texts()).toEqual(['', isFirstLifted ? 'now' : '']);
  await lift(isFirstLifted ? second : first);
  expect(await texts()).toEqual(['wire me money', 'now']);
});
