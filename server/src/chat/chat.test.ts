import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatsReply, ConversationReply, DraftConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { BusEvent } from '../bus/bus.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
const events: { to: number[]; event: BusEvent }[] = [];
beforeAll(async () => {
  test = await createTestApp();
  test.deps.bus.subscribe((to, event) => events.push({ to, event }));
});
afterAll(() => test.close());

const { start, send, idOf } = chatCalls(() => test);
const tally = (codes: (number | string)[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]));

describe('sending', () => {
  it('R-CHAT-3 charges a paid member the price of the site and tells both sides', async () => {
    const [a, b] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    const reply = await start(a, b);
    expect(reply.statusCode).toBe(201);
    const { conversation_id, message, credits, cost } = reply.json<SendMessageReply>();
    expect([message.seq, message.cost, credits, cost.message_credits, cost.free_left]).toEqual([1, 1, 4, 1, null]);
    expect([cost.credit_minor, cost.currency]).toEqual([95, 'EUR']);
    expect(events.some(({ to, event }) => to.includes(b.id) && event.type === 'message')).toBe(true);

    const chats = (await test.call('GET', '/api/chats', { member: b })).json<ChatsReply>();
    expect(chats.chats[0]).toMatchObject({ conversation: { id: conversation_id }, num_unread_messages: 1 });
    expect(chats.total_unread_messages).toBe(1);
    await test.call('PUT', `/api/conversations/${conversation_id}/read`, { member: b, body: { seq: 1 } });
    const after = (await test.call('GET', '/api/chats', { member: b })).json<ChatsReply>();
    expect(after.total_unread_messages).toBe(0);
    expect(events.at(-1)?.event).toEqual({ type: 'read', conversation_id, seq: 1, member_id: b.id });
  });

  it('R-CHAT-3 into a conversation that somebody holds it ends within seconds, and is sent and paid once when that is free', async () => {
    const [a, b] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    const body = { client_id: randomUUID() };
    await test.db.inTransaction(async (trx) => {
      await trx.query('select from conversation where id = $1 for update', [id]);
      const began = Date.now();
      expect((await send(a, id, body)).json()).toMatchObject({ code: 'unavailable', statusCode: 503 });
      // Sooner than a statement is ended that waits for nobody.
      expect(Date.now() - began).toBeLessThan(9_000);
    });
    const { credits, message } = (await send(a, id, body)).json<SendMessageReply>();
    expect([message.seq, credits]).toEqual([2, 3]);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('R-CHAT-2 tells each side what a message changes in its list', async () => {
    const [a, b] = [await test.makeMember({ name: 'Anna' }), await test.makeMember({ name: 'Bea' })];
    const told = (member: TestMember) =>
      events.flatMap(({ to, event }) => (to.includes(member.id) && event.type === 'message' ? [event.chat] : []));
    const id = await idOf(a, b);
    expect(told(b)).toMatchObject([{ num_unread_messages: 1, profile: { id: a.id, name: 'Anna' } }]);
    expect(told(a)).toMatchObject([{ profile: { id: b.id, name: 'Bea' } }]);
    await send(a, id);
    expect([told(b)[1], told(a)[1]]).toEqual([{ num_unread_messages: 2 }, { num_unread_messages: 2 }]);
    await test.call('PUT', `/api/conversations/${id}/read`, { member: b, body: { seq: 1 } });
    await send(a, id);
    expect(told(b)[2]).toEqual({ num_unread_messages: 2 });
    // Who removed it sees it come in anew; the other side has it still.
    await test.call('DELETE', `/api/chat?conversation=${id}`, { member: b });
    expect(events.at(-1)).toEqual({
      to: [b.id],
      event: { type: 'chat_hidden', chat: { conversation_id: id, seq: 3 } },
    });
    await send(a, id);
    expect(told(b)[3]).toMatchObject({ num_unread_messages: 1, profile: { id: a.id } });
    expect(told(a)[3]).toEqual({ num_unread_messages: 1 });
  });

  it('R-CHAT-2 gives one row of the list to who takes part in it, and to nobody else', async () => {
    const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    const [id] = [await idOf(a, b), await idOf(c, b)];
    const rows = async (member: TestMember) =>
      (await test.call('GET', `/api/chats?conversation=${id}`, { member })).json<ChatsReply>().chats;
    expect((await rows(b)).map(({ conversation, profile }) => [conversation.id, profile.id])).toEqual([[id, a.id]]);
    expect(await rows(c)).toEqual([]);
  });

  it('R-CHAT-3 tells the price in money by what the member paid for the last credits', async () => {
    const [a, b] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    for (const [minor, days, status] of [
      [950, 9, 'completed'],
      [450, 2, 'completed'],
      [100, 1, 'failed'],
    ])
      await test.db.query(
        `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
                provider, status, completed_at)
         select $1, $2, 1, min(id), 10, 950, $3, 'EUR', 'card', 'sandbox', $5, now() - make_interval(days => $4)
           from bundle where site_id = 1`,
        [randomUUID(), a.id, minor, days, status],
      );
    const { conversation_id, cost } = (await start(a, b)).json<SendMessageReply>();
    expect([cost.credit_minor, cost.currency]).toEqual([45, 'EUR']);
    const read = await test.call('GET', `/api/conversations/${conversation_id}`, { member: a });
    expect(read.json<ConversationReply>().cost.credit_minor).toBe(45);
    // Part of it was paid back by the desk: the credits that are left cost what they did.
    await test.db.query(
      `update payment set status = 'refunded', refunded_minor = 50, desk_refund_id = 1 where member_id = $1 and amount_minor = 450`,
      [a.id],
    );
    const since = await test.call('GET', `/api/conversations/${conversation_id}`, { member: a });
    expect(since.json<ConversationReply>().cost.credit_minor).toBe(45);
  });

  it('R-CHAT-3 rounds no credit: three of seven that cost 9.99 are 4.28', async () => {
    const [a, b] = [await test.makeMember({ credits: 7, isPaid: true }), await test.makeMember()];
    await test.db.query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method,
              provider, status, completed_at)
       select $1, $2, 1, min(id), 7, 999, 999, 'EUR', 'card', 'sandbox', 'completed', now() from bundle where site_id = 1`,
      [randomUUID(), a.id],
    );
    const { conversation_id, cost } = (await start(a, b)).json<SendMessageReply>();
    const read = await test.call('GET', `/api/conversations/${conversation_id}`, { member: a });
    for (const { credit_minor } of [cost, read.json<ConversationReply>().cost])
      expect(Math.round(3 * credit_minor)).toBe(428);
  });

  it('R-CHAT-3 lets exactly 100 of 1000 parallel sends pass with a balance of 100', async () => {
    const [a, b] = [await test.makeMember({ credits: 101, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    const replies = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        // What is too much at once is refused before it begins, and sent again a moment later, as our client does.
        for (;;) {
          const reply = await send(a, id);
          if (reply.statusCode !== 503) return reply;
          await wait(500);
        }
      }),
    );
    expect(tally(replies.map(({ statusCode }) => statusCode))).toEqual({ 201: 100, 402: 900 });
    const { rows } = await test.db.query(
      `select (select balance from wallet where member_id = $1) as balance, (select last_seq from conversation where id = $2),
              (select count(*)::int from message where conversation_id = $2) as messages`,
      [a.id, id],
    );
    expect(rows[0]).toEqual({ balance: 0, last_seq: 101, messages: 101 });
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('decision 10 charges the same client_id once and answers the first result again', async () => {
    const [a, b] = [await test.makeMember({ credits: 10, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    const client_id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 200 }, () => send(a, id, { client_id })));
    expect(new Set(replies.map((reply) => reply.json<SendMessageReply>().message.seq))).toEqual(new Set([2]));
    expect(replies.at(-1)?.json<SendMessageReply>().credits).toBe(8);
  });

  it('decision 10 charges a repeated first message once', async () => {
    const [a, b] = [await test.makeMember({ credits: 10, isPaid: true }), await test.makeMember()];
    const client_id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(a, b, { text: 'one', client_id })));
    expect(tally(replies.map(({ statusCode }) => statusCode))).toEqual({ 201: 20 });
    expect(replies.at(-1)?.json<SendMessageReply>().credits).toBe(9);
  });

  it('decision 10 books a message under its client_id, which pays for one message only', async () => {
    const [a, b, c] = [
      await test.makeMember({ credits: 10, isPaid: true }),
      await test.makeMember(),
      await test.makeMember({ credits: 10, isPaid: true }),
    ];
    const [first, second] = [await idOf(a, b), await idOf(a, c)];
    const client_id = randomUUID();
    expect((await send(a, first, { client_id })).statusCode).toBe(201);
    const { rows } = await test.db.query('select member_id, amount from ledger where idempotency_key = $1', [
      `message:${client_id}`,
    ]);
    expect(rows).toEqual([{ member_id: a.id, amount: 1 }]);
    const elsewhere = await send(a, second, { client_id });
    expect([elsewhere.statusCode, elsewhere.json<ErrorReply>().code]).toEqual([400, 'bad_request']);
    const { rows: left } = await test.db.query(
      `select (select balance from wallet where member_id = $1) as balance, (select last_seq from conversation where id = $2)`,
      [a.id, second],
    );
    expect(left).toEqual([{ balance: 7, last_seq: 1 }]);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('notes what follows a message for the member who sent it', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    await start(a, b);
    const { rows } = await test.db.query(
      `select member_id from outbox where topic = 'push' and payload ->> 'member_id' = $1`,
      [String(b.id)],
    );
    expect(rows).toEqual([{ member_id: a.id }]);
  });

  it('R-CHAT-6 keeps seq gapless while both sides write at once', async () => {
    const [a, b] = [await test.makeMember({ credits: 100, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    await Promise.all(Array.from({ length: 60 }, (_, index) => send(index % 2 ? a : b, id)));
    const { rows } = await test.db.query<{ seq: number }>(
      'select seq from message where conversation_id = $1 order by seq',
      [id],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  });

  it('R-CHAT-3 refuses texts that are empty or too long, counted as people count', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const id = await idOf(a, b);
    expect((await send(a, id, { text: ' \n ' })).json<ErrorReply>().code).toBe('message_empty');
    expect((await send(a, id, { text: 'x'.repeat(1001) })).json<ErrorReply>().code).toBe('message_too_long');
    expect((await send(a, id, { text: '👨‍👩‍👧‍👦'.repeat(1000) })).statusCode).toBe(201);
  });

  it('R-CHAT-3 sends gifts that exist, for their price', async () => {
    const [a, b] = [await test.makeMember({ credits: 4 }), await test.makeMember()];
    const id = await idOf(a, b);
    expect((await send(a, id, { text: undefined, gift: 'castle' })).statusCode).toBe(404);
    const gift = (await send(a, id, { text: undefined, gift: 'rose' })).json<SendMessageReply>();
    expect([gift.message.gift, gift.message.cost, gift.credits]).toEqual(['rose', 3, 1]);
    expect((await send(a, id, { text: undefined, gift: 'rose' })).json<ErrorReply>().code).toBe('insufficient_credits');
  });
});

describe('free members', () => {
  it('R-CHAT-4 start exactly 2 conversations, however many they try at once', async () => {
    const free = await test.makeMember();
    const others = await Promise.all(Array.from({ length: 50 }, () => test.makeMember()));
    const replies = await Promise.all(others.map((other) => start(free, other)));
    const codes = replies.map((reply) => (reply.statusCode === 201 ? 'ok' : reply.json<ErrorReply>().code));
    expect(tally(codes)).toEqual({ ok: 2, conversation_limit: 48 });
    const draft = await test.call('GET', `/api/members/${others[40]?.id}/chat`, { member: free });
    expect(draft.json<DraftConversationReply>().cost).toMatchObject({ free_left: 0, message_credits: 0 });
  });

  it('R-CHAT-4 answer others for free without using up a start', async () => {
    const [paid, free] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    const id = await idOf(paid, free);
    const answer = (await send(free, id)).json<SendMessageReply>();
    expect([answer.message.cost, answer.cost.free_left]).toEqual([0, 2]);
  });

  it('decision 15 send N free messages where the site counts messages', async () => {
    const siteId = test.deps.sites.all().find(({ slug }) => slug === 'beacon')?.id ?? 0;
    const [free, other] = [await test.makeMember({ siteId }), await test.makeMember({ siteId })];
    const call = (url: string, body: object) =>
      test.call('POST', url, { member: free, headers: { host: 'beacon.localhost' }, body });
    const first = await call('/api/messages', { client_id: randomUUID(), member_id: other.id, text: 'x' });
    const { conversation_id, cost } = first.json<SendMessageReply>();
    expect(cost.free_left).toBe(4);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(`/api/conversations/${conversation_id}/messages`, { client_id: randomUUID(), text: 'x' }),
      ),
    );
    expect(tally(replies.map((reply) => reply.statusCode))).toEqual({ 201: 4, 402: 16 });
    expect(replies.find(({ statusCode }) => statusCode === 402)?.json<ErrorReply>().code).toBe('message_limit');
  });
});
