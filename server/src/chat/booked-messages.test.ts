import { randomUUID } from 'node:crypto';
import type { ChatsReply, ConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { BusEvent } from '../bus/bus.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { runJob } from '../job-handlers.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { storeBooked, storeLeft } from './booked-messages.ts';
import { inboxMismatches } from './inbox-check.ts';
import { createMessageRepository, termsOf } from './message.repository.ts';

let test: TestApp;
const told: { to: number[]; seq: number }[] = [];
beforeAll(async () => {
  test = await createTestApp();
  await test.db.query(
    `create or replace function messages_are_booked_first() returns boolean language sql immutable as 'select true'`,
  );
  test.deps.bus.subscribe((to, event: BusEvent) => {
    if (event.type === 'message') told.push({ to, seq: event.message.seq });
  });
});
afterAll(() => test.close());
beforeEach(() => told.splice(0));

async function pair(): Promise<[TestMember, TestMember]> {
  const make = () => test.makeMember({ credits: 99, isPaid: true });
  return [await make(), await make()];
}
const post = (member: TestMember, id: number, text: string, client_id: string = randomUUID()) =>
  test.call('POST', `/api/conversations/${id}/messages`, { member, body: { client_id, text } });
const start = async (member: TestMember, other: TestMember) => {
  const body = { client_id: randomUUID(), member_id: other.id, text: 'first' };
  return (await test.call('POST', '/api/messages', { member, body })).json<SendMessageReply>().conversation_id;
};
/** Whom a message was told to. */
const toldOf = (seq: number) => new Set(told.filter((each) => each.seq === seq).flatMap(({ to }) => to));
/** Books a message as a server does that goes away before it has stored it. */
const book = (member: TestMember, id: number, text: string, clientId: string = randomUUID()) =>
  createMessageRepository(test.db).sendWithin(
    id,
    { senderId: member.id, clientId, kind: 'text', text, attachment: null, shownCredits: null },
    termsOf(test.deps.sites.byId(1), test.deps.config),
  );
/** As if all that waits had waited for so much longer. */
const agedBy = (longer: string) =>
  test.db.query('update booked_message set created_at = created_at - $1::interval', [longer]);
const saidIn = async (member: TestMember, id: number) =>
  (await test.call('GET', `/api/conversations/${id}`, { member }))
    .json<ConversationReply>()
    .messages.map(({ text }) => text);
const listOf = async (member: TestMember) =>
  (await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats.map((chat) => ({
    text: chat.last_message?.text,
    unread: chat.num_unread_messages,
  }));
const count = async (what: string, values: unknown[] = []) =>
  (await test.db.query<{ n: number }>(`select count(*)::int as n from ${what}`, values)).rows[0]?.n;
const balanceOf = async ({ id }: TestMember) =>
  (await test.db.query<{ balance: number }>('select balance from wallet where member_id = $1', [id])).rows[0]?.balance;

afterEach(async () => {
  await storeLeft(test.db, 0);
  expect(await count('booked_message')).toBe(0);
  expect(await ledgerMismatches(test.db)).toEqual([]);
  expect(await inboxMismatches(test.db)).toEqual([]);
});

it('R-CHAT-3 a message that is booked first is stored, listed and told when it is acknowledged', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await post(b, id, 'answer');
  expect(await saidIn(a, id)).toEqual(['first', 'answer']);
  expect([await listOf(a), await listOf(b)]).toEqual([
    [{ text: 'answer', unread: 1 }],
    [{ text: 'answer', unread: 0 }],
  ]);
  for (const seq of [1, 2]) expect(toldOf(seq)).toEqual(new Set([a.id, b.id]));
  expect(await count('booked_message')).toBe(0);
});

it('R-CHAT-3 one that was booked by a server that went away is stored when it is sent again, told once, and charged once', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const before = (await balanceOf(a)) ?? 0;
  const clientId = randomUUID();
  const { message } = await book(a, id, 'twice', clientId);
  expect(message.cost).toBeGreaterThan(0);
  expect(await saidIn(b, id)).toEqual(['first']);
  told.splice(0);
  for (const _ of [1, 2]) {
    const reply = await post(a, id, 'twice', clientId);
    expect(reply.statusCode).toBe(201);
    expect(reply.json<SendMessageReply>().message).toMatchObject({ seq: 2, text: 'twice' });
  }
  expect(await saidIn(b, id)).toEqual(['first', 'twice']);
  expect(await listOf(b)).toEqual([{ text: 'twice', unread: 2 }]);
  expect(told).toEqual([{ to: [b.id, a.id], seq: 2 }]);
  expect(await balanceOf(a)).toBe(before - message.cost);
});

it('R-CHAT-3 one that is sent again long after it was stored is the first result once more', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const clientId = randomUUID();
  await post(a, id, 'once', clientId);
  const balance = await balanceOf(a);
  await post(b, id, 'and another');
  expect((await post(a, id, 'once', clientId)).json<SendMessageReply>().message.seq).toBe(2);
  expect((await post(b, id, 'mine', clientId)).statusCode).toBe(400);
  expect(await saidIn(a, id)).toEqual(['first', 'once', 'and another']);
  expect(await balanceOf(a)).toBe(balance);
});

it('R-CHAT-3 one that was free is the first result once more when it is sent again, though messages cost by now', async () => {
  const a = await test.makeMember({ credits: 99 });
  const b = await test.makeMember();
  const id = await start(a, b);
  const clientId = randomUUID();
  expect((await post(a, id, 'for nothing', clientId)).json<SendMessageReply>().message.cost).toBe(0);
  await test.db.query('update member set paid_at = now() where id = $1', [a.id]);
  expect((await post(a, id, 'for nothing', clientId)).json<SendMessageReply>().message).toMatchObject({
    seq: 2,
    cost: 0,
  });
  expect((await post(a, id, 'paid')).json<SendMessageReply>().message).toMatchObject({ seq: 3 });
  expect(await saidIn(b, id)).toEqual(['first', 'for nothing', 'paid']);
});

it('R-CHAT-6 whoever sends next stores what was left before, so that nobody reads a message before those it follows', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await book(a, id, 'left');
  await book(b, id, 'left too');
  await post(a, id, 'next');
  expect(await saidIn(b, id)).toEqual(['first', 'left', 'left too', 'next']);
});

it('R-CHAT-3 what nobody sends again is stored by the job, which leaves alone what is under way', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await book(a, id, 'left');
  await runJob('store_booked', {}, { ...test.deps, sendMail: async () => {} });
  expect(await saidIn(b, id)).toEqual(['first']);
  expect(await storeLeft(test.db, 0)).toBe(1);
  expect(await saidIn(b, id)).toEqual(['first', 'left']);
});

it('R-CHAT-3 where many wait to be stored no more are booked: nobody pays for what cannot be stored', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const before = (await balanceOf(a)) ?? 0;
  for (let left = 0; left < 20; left += 1) await book(a, id, `left ${left}`);
  const paid = await balanceOf(a);
  await agedBy('11 seconds');
  const refused = await post(a, id, 'one more');
  await agedBy('-11 seconds');
  expect([refused.statusCode, refused.json<ErrorReply>().code]).toEqual([503, 'unavailable']);
  expect([await balanceOf(a), await count('booked_message')]).toEqual([paid, 20]);
  expect(await storeLeft(test.db, 0)).toBe(20);
  expect((await post(a, id, 'one more')).statusCode).toBe(201);
  expect(await saidIn(b, id)).toHaveLength(22);
  expect(await balanceOf(a)).toBe(before - 21 * ((before - (paid ?? 0)) / 20));
});

it('R-CHAT-6 of many that both send at once none is refused, however many wait', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const sent = await Promise.all(Array.from({ length: 60 }, (_, n) => post(n % 2 ? a : b, id, `at once ${n}`)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
  expect(await saidIn(b, id)).toHaveLength(50);
});

it('how long the oldest message waits to be stored is told to whoever watches', async () => {
  const { register } = test.app.metrics.client;
  const oldest = async () =>
    Number((await register.getSingleMetricAsString('booked_messages_oldest_seconds')).split(' ').at(-1));
  expect(await oldest()).toBe(0);
  const [a, b] = await pair();
  await book(a, await start(a, b), 'left');
  const move = (by: string) => test.db.query('update booked_message set created_at = created_at + $1::interval', [by]);
  await move('-5 minutes');
  expect(await oldest()).toBeGreaterThanOrEqual(300);
  await move('5 minutes');
});

it('R-CHAT-3 however often and by however many it is stored, it is there once', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  const { booked } = await book(a, id, 'once');
  await Promise.all([1, 2, 3].map(() => storeBooked(test.db, booked ?? [])));
  await post(b, id, 'answer');
  await storeBooked(test.db, booked ?? []);
  expect(await saidIn(a, id)).toEqual(['first', 'once', 'answer']);
  expect(await listOf(a)).toEqual([{ text: 'answer', unread: 1 }]);
});

it('R-CHAT-6 marks that moved between booking and storing stay where they are', async () => {
  const [a, b] = await pair();
  const body = { client_id: randomUUID(), member_id: b.id, text: 'first' };
  await test.db.query('insert into conversation (a_id, b_id, started_by) values ($1, $2, $1)', [a.id, b.id]);
  const { rows } = await test.db.query<{ id: number }>('select id from conversation where a_id = $1', [a.id]);
  const id = rows[0]?.id ?? 0;
  await book(a, id, 'first', body.client_id);
  await test.call('DELETE', `/api/chat?conversation=${id}`, { member: a });
  await storeLeft(test.db, 0);
  expect([await listOf(a), await listOf(b)]).toEqual([[], [{ text: 'first', unread: 1 }]]);
});

it('R-CHAT-3 nothing is booked that is refused, and one who cannot pay is not charged', async () => {
  const [a, b] = await pair();
  const poor = await test.makeMember({ credits: 0, isPaid: true });
  const id = await start(a, poor);
  expect((await post(poor, id, 'for nothing')).statusCode).toBe(402);
  await test.call('POST', `/api/members/${poor.id}/block`, { member: a });
  expect((await post(a, id, 'blocked')).statusCode).toBe(403);
  expect(await count('booked_message')).toBe(0);
  expect(await balanceOf(b)).toBe(99);
});

it('R-CHAT-6 one of somebody who is erased before it is stored says nothing', async () => {
  const [a, b] = await pair();
  const id = await start(a, b);
  await book(a, id, 'a secret');
  await test.db.inTransaction((trx) => eraseMember(trx, a.id));
  await storeLeft(test.db, 0);
  expect(await saidIn(b, id)).toEqual(['', '']);
  expect(await listOf(b)).toEqual([{ text: '', unread: 2 }]);
});
