import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import type { BusEvent } from '../bus/bus.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createDeliveries } from './deliveries.ts';
import { createDeliveryRepository } from './delivery.repository.ts';

/** Longer than marks gather. */
const AFTER_BATCH_MS = 400;

let test: TestApp;
const told: { to: number[]; mark: { conversation_id: number; seq: number } }[] = [];
beforeAll(async () => {
  test = await createTestApp();
  test.deps.bus.subscribe((to, event: BusEvent) => {
    if (event.type === 'delivered') told.push({ to, mark: event.mark });
  });
});
afterAll(() => test.close());
beforeEach(() => told.splice(0));

const say = async (member: TestMember, other: TestMember) =>
  (
    await test.call('POST', '/api/messages', {
      member,
      body: { client_id: randomUUID(), member_id: other.id, text: 'hello' },
    })
  ).json<SendMessageReply>().conversation_id;
const pair = () => Promise.all([test.makeMember({ credits: 9, isPaid: true }), test.makeMember()]);
const open = async (member: TestMember, id: number) =>
  (await test.call('GET', `/api/conversations/${id}`, { member })).json<ConversationReply>();
const list = async (member: TestMember, headers = {}) => {
  await test.call('GET', '/api/chats', { member, headers });
  await wait(AFTER_BATCH_MS);
};

/** What the senders were told, once they were: on a busy machine it takes longer. */
async function untilTold(seq = 1) {
  for (let tries = 0; tries < 100 && !told.some(({ mark }) => mark.seq >= seq); tries += 1) await wait(50);
  return told;
}

it('R-CHAT-6 a message is delivered when the other’s client has loaded the list, and the sender is told once', async () => {
  const [a, b] = await pair();
  const conversation_id = await say(a, b);
  await say(a, b);
  expect((await open(a, conversation_id)).other_delivered_seq).toBe(0);
  await list(a);
  expect(told).toEqual([]);
  await list(b);
  expect(await untilTold()).toEqual([{ to: [a.id], mark: { conversation_id, seq: 2 } }]);
  expect(await open(a, conversation_id)).toMatchObject({ other_delivered_seq: 2, other_read_seq: 0 });
  await list(b);
  expect(told).toHaveLength(1);
});

it('R-CHAT-6 opening the conversation delivers too, also what came after an older message', async () => {
  const [a, b] = await pair();
  const conversation_id = await say(a, b);
  await open(b, conversation_id);
  await say(a, b);
  await test.call('GET', `/api/conversations/${conversation_id}?after=1`, { member: b });
  await wait(AFTER_BATCH_MS);
  // A busy machine may store the first of the two by itself before.
  expect((await untilTold(2)).at(-1)).toEqual({ to: [a.id], mark: { conversation_id, seq: 2 } });
});

it('R-CHAT-6 writes nothing for what was read, and never goes back', async () => {
  const [a, b] = await pair();
  const id = await say(a, b);
  await say(a, b);
  await test.call('PUT', `/api/conversations/${id}/read`, { member: b, body: { seq: 1 } });
  const { receive } = createDeliveryRepository(test.db);
  expect(await receive([{ memberId: b.id, conversationId: id, seq: 1 }])).toEqual([]);
  expect(await receive([{ memberId: b.id, conversationId: id, seq: 2 }])).toHaveLength(1);
  expect(await receive([{ memberId: b.id, conversationId: id, seq: 1 }])).toEqual([]);
  expect((await open(a, id)).other_delivered_seq).toBe(2);
});

it('R-CHAT-6 moves both sides of a conversation in one batch, and nobody else’s', async () => {
  const [a, b] = await pair();
  const stranger = await test.makeMember();
  const id = await say(a, b);
  await test.call('POST', `/api/conversations/${id}/messages`, {
    member: b,
    body: { client_id: randomUUID(), text: 'hi' },
  });
  const deliveries = createDeliveries(test.deps, (error) => expect(error).toBeUndefined());
  await test.db.query('update conversation set a_read_seq = 0, b_read_seq = 0 where id = $1', [id]);
  for (const { id: memberId } of [a, b, stranger]) deliveries.note({ memberId, conversationId: id, seq: 2 });
  deliveries.note({ memberId: a.id, conversationId: id, seq: 1 });
  await deliveries.flush();
  expect(told.map(({ mark }) => mark.seq)).toEqual([2, 2]);
  expect(new Set(told.flatMap(({ to }) => to))).toEqual(new Set([a.id, b.id]));
});

it('decision 2 tells nothing of who is invisible or blocked, nor by a request of another site’s page', async () => {
  const [a, b] = await pair();
  const id = await say(a, b);
  await list(b, { 'x-request-type': '' });
  await test.db.query('update profile set is_invisible = true where member_id = $1', [b.id]);
  await list(b);
  await test.db.query('update profile set is_invisible = false where member_id = $1', [b.id]);
  await test.db.query('insert into block (blocker_id, blocked_id) values ($1, $2)', [b.id, a.id]);
  await list(b);
  await open(b, id);
  await wait(AFTER_BATCH_MS);
  expect(told).toEqual([]);
  await test.db.query('delete from block where blocker_id = $1', [b.id]);
  await list(b);
  expect(told).toHaveLength(1);
});
