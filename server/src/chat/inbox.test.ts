import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ChatsReply, SendMessageReply } from '@vonk/api/chat.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import type { StoredCase } from '../moderation/case.repository.ts';
import { removeContent, restoreContent } from '../moderation/remove-content.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createDeliveryRepository } from './delivery.repository.ts';
import { inboxMismatches } from './inbox-check.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Two who pay; the first has the lesser id. */
async function pair(): Promise<[TestMember, TestMember]> {
  const make = () => test.makeMember({ credits: 99, isPaid: true });
  return [await make(), await make()];
}
const start = async (member: TestMember, other: TestMember, text = 'first') =>
  (
    await test.call('POST', '/api/messages', { member, body: { client_id: randomUUID(), member_id: other.id, text } })
  ).json<SendMessageReply>().conversation_id;
const say = (member: TestMember, id: number, text: string) =>
  test.call('POST', `/api/conversations/${id}/messages`, { member, body: { client_id: randomUUID(), text } });
const listOf = async (member: TestMember) =>
  (await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats.map((chat) => ({
    id: chat.conversation.id,
    text: chat.last_message?.text,
    unread: chat.num_unread_messages,
  }));

it('R-CHAT-6 whatever is done in talks, each of the two has in the inbox what conversation and messages say', async () => {
  const [a, b] = await pair();
  const [c] = await pair();
  const id = await start(a, b);
  await start(c, a, 'from a third');
  await say(b, id, 'answer');
  await say(a, id, 'and more');
  expect(await listOf(b)).toEqual([{ id, text: 'and more', unread: 1 }]);
  expect(await inboxMismatches(test.db)).toEqual([]);

  await createDeliveryRepository(test.db).receive([{ memberId: b.id, conversationId: id, seq: 3 }]);
  await test.call('PUT', `/api/conversations/${id}/read`, { member: b, body: { seq: 3 } });
  expect(await listOf(b)).toEqual([{ id, text: 'and more', unread: 0 }]);
  await test.call('DELETE', `/api/chat?conversation=${id}`, { member: b });
  expect(await listOf(b)).toEqual([]);
  await say(a, id, 'again');
  expect(await listOf(b)).toEqual([{ id, text: 'again', unread: 1 }]);
  await test.call('POST', `/api/members/${b.id}/block`, { member: a });
  expect([await listOf(b), (await listOf(a)).length]).toEqual([[], 1]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('R-CHAT-6 messages and marks of both at the same moment leave the inbox as the conversation', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const mark = (member: TestMember, seq: number) =>
    test.call('PUT', `/api/conversations/${id}/read`, { member, body: { seq } });
  await Promise.all(
    Array.from({ length: 12 }, (_, nth) => [
      say(nth % 2 ? a : b, id, `message ${nth}`),
      mark(nth % 2 ? b : a, nth),
      createDeliveryRepository(test.db).receive([{ memberId: b.id, conversationId: id, seq: nth }]),
    ]).flat(),
  );
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('words that moderators take away are gone from both lists, and come back with them', async () => {
  const [a, b] = await pair();
  const id = await start(a, b, 'something bad');
  const theCase = { kind: 'message', member_id: a.id, snapshot: { conversation_id: id, seq: 1 } } as StoredCase;
  const removed = await test.db.inTransaction((trx) => removeContent(trx, theCase));
  expect([await listOf(a), await listOf(b)]).toMatchObject([[{ text: '' }], [{ text: '' }]]);
  await test.db.inTransaction((trx) => restoreContent(trx, a.id, removed));
  expect([await listOf(a), await listOf(b)]).toMatchObject([[{ text: 'something bad' }], [{ text: 'something bad' }]]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('R-ACCOUNT-9 who is erased leaves no row and no words in the inbox', async () => {
  const [a, b] = await pair();
  const id = await start(a, b, 'words of the erased');
  await test.db.inTransaction((trx) => eraseMember(trx, a.id));
  const { rows } = await test.db.query('select member_id, last_text from inbox where conversation_id = $1', [id]);
  expect(rows).toEqual([{ member_id: b.id, last_text: '' }]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('R-CHAT-6 a conversation that was made before its first message has right rows from then on', async () => {
  const [a, b] = await pair();
  const { rows } = await test.db.query<{ id: number }>(
    'insert into conversation (a_id, b_id, started_by) values ($1, $2, $1) returning id',
    [a.id, b.id],
  );
  const id = rows[0]?.id ?? 0;
  await test.db.query('select inbox_fill(array[$1::bigint])', [id]);
  expect([await listOf(a), await listOf(b)]).toEqual([[], []]);
  await say(a, id, 'the first');
  expect([await listOf(a), await listOf(b)]).toEqual([
    [{ id, text: 'the first', unread: 0 }],
    [{ id, text: 'the first', unread: 1 }],
  ]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('R-CHAT-6 the check tells of a row that says something else, is missing, or is left over', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await test.db.query(`update inbox set last_text = 'something else' where member_id = $1`, [a.id]);
  await test.db.query('delete from inbox where member_id = $1', [b.id]);
  await test.db.query(
    `insert into inbox (member_id, conversation_id, other_id, last_at) values ($1, 999999, $2, now())`,
    [a.id, b.id],
  );
  expect(await inboxMismatches(test.db)).toEqual([
    { member_id: a.id, conversation_id: id },
    { member_id: a.id, conversation_id: 999999 },
    { member_id: b.id, conversation_id: id },
  ]);
  await test.db.query('delete from inbox where conversation_id = 999999');
  await test.db.query('select inbox_fill(array[$1::bigint])', [id]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('conversations of before the inbox get their rows, also those that a server of before writes in meanwhile', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await test.db.query('delete from inbox');
  await say(b, id, 'written while they are filled');
  const folder = path.resolve(import.meta.dirname, '../../migrations');
  await test.db.query(fs.readFileSync(path.join(folder, '0351_inbox_filled.sql'), 'utf8'));
  expect(await listOf(a)).toEqual([{ id, text: 'written while they are filled', unread: 1 }]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});
