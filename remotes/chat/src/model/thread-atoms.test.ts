import type { SendMessageReply } from '@vonk/api/chat.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { creditsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore } from 'jotai';
import { discardAtom, sendAtom } from './send-atoms.ts';
import { keyOfConversation, keyOfMember, type PendingMessage } from './thread.ts';
import {
  catchUpAtom,
  loadOlderAtom,
  openConversationAtom,
  openDraftAtom,
  receiveAtom,
  threadsAtom,
} from './thread-atoms.ts';
import { ME, makeConversation, makeMessage, NOOR } from './thread-makers.test-data.ts';

const KEY = keyOfConversation(42);
const pending = (client_id: string, values: Partial<PendingMessage> = {}): PendingMessage => ({
  client_id,
  content: { kind: 'text', text: client_id },
  created_at: '2026-11-20T12:00:00.000Z',
  failure: null,
  ...values,
});
const replyTo = (client_id: string, seq: number): SendMessageReply => ({
  conversation_id: 42,
  message: makeMessage(seq, { sender_id: ME, client_id }),
  credits: 4,
  cost: makeConversation().cost,
});
const clientIdOf = (body: unknown) => (body as { client_id: string }).client_id;

function newStore(data: Record<string, unknown> = {}) {
  const store = createStore();
  store.set(userAtom, makeUser({ id: ME, credits: 5, paid_user: true }));
  store.set(setInitialDataAtom, data);
  return store;
}
/** A store in which the conversation is open. */
async function openStore(conversation = makeConversation()) {
  stubHttp({ 'GET /conversations/42': [200, conversation] });
  const store = newStore();
  await store.set(openConversationAtom, 42);
  return store;
}
const seqs = (store: ReturnType<typeof createStore>) => store.get(threadsAtom)[KEY]?.messages.map(({ seq }) => seq);
const waiting = (store: ReturnType<typeof createStore>) =>
  store.get(threadsAtom)[KEY]?.pending.map(({ client_id, failure }) => [client_id, failure]);

describe('opening', () => {
  it('R-CHAT-5 takes the conversation from the page the first time, and asks for it from then on', async () => {
    const store = newStore({ 'GET /api/conversations/42': makeConversation() });
    const { requests } = stubHttp({
      'GET /conversations/42': [200, makeConversation({ messages: [makeMessage(3)], last_seq: 3, has_older: true })],
    });
    await store.set(openConversationAtom, 42);
    expect([requests.length, seqs(store)]).toEqual([0, [1, 2]]);
    await store.set(openConversationAtom, 42);
    expect([requests.length, seqs(store)]).toEqual([1, [1, 2, 3]]);
  });

  it('R-CHAT-5 a member one wrote with leads to the conversation that is there', async () => {
    const draft = { ...makeConversation(), id: 42 };
    stubHttp({ 'GET /members/7/chat': [200, draft] });
    const store = newStore();
    expect(await store.set(openDraftAtom, NOOR)).toBe(42);
    expect(store.get(threadsAtom)).toEqual({});
  });

  it('R-ACCOUNT-4 a thread of who was here before is shown to nobody else', async () => {
    const store = newStore({ 'GET /api/conversations/42': makeConversation() });
    await store.set(openConversationAtom, 42);
    expect(seqs(store)).toEqual([1, 2]);
    store.set(userAtom, null);
    expect(seqs(store)).toBeUndefined();
    store.set(userAtom, makeUser({ id: 99 }));
    expect(seqs(store)).toBeUndefined();
  });
});

describe('catching up', () => {
  it('R-CHAT-6 fetches page after page, until nothing is missing', async () => {
    const store = await openStore();
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => makeMessage(from + index));
    const { requests } = stubHttp({
      'GET /conversations/42': ({ url }) => [
        200,
        makeConversation({ messages: url.includes('after=2') ? page(3, 50) : page(53, 2), other_read_seq: 40 }),
      ],
    });
    await store.set(catchUpAtom, 42);
    expect(requests).toHaveLength(2);
    expect(seqs(store)).toEqual(Array.from({ length: 54 }, (_, index) => index + 1));
    expect(store.get(threadsAtom)[KEY]?.otherReadSeq).toBe(40);
  });

  it('R-CHAT-6 never takes back how far the other has read', async () => {
    const store = await openStore(makeConversation({ other_read_seq: 2 }));
    stubHttp({ 'GET /conversations/42': [200, makeConversation({ messages: [], other_read_seq: 1 })] });
    await store.set(catchUpAtom, 42);
    expect(store.get(threadsAtom)[KEY]?.otherReadSeq).toBe(2);
  });

  it('R-CHAT-6 a live message joins the thread; one after a gap has the rest fetched; one of a closed thread nothing', async () => {
    const store = await openStore(makeConversation({ other_read_seq: 0 }));
    await store.set(receiveAtom, 42, makeMessage(3));
    expect([seqs(store), store.get(threadsAtom)[KEY]?.otherReadSeq]).toEqual([[1, 2, 3], 3]);
    const { requests } = stubHttp({
      'GET /conversations/42': [200, makeConversation({ messages: [makeMessage(4), makeMessage(5)] })],
    });
    await store.set(receiveAtom, 42, makeMessage(5));
    expect(seqs(store)).toEqual([1, 2, 3, 4, 5]);
    await store.set(receiveAtom, 43, makeMessage(1));
    expect(requests).toHaveLength(1);
  });

  it('R-CHAT-5 older messages stand before the others, and no more are offered after the first', async () => {
    const store = await openStore(makeConversation({ messages: [makeMessage(60)], has_older: true }));
    const { requests } = stubHttp({
      'GET /conversations/42': ({ url }) => [
        200,
        makeConversation({ messages: [makeMessage(url.includes('before=60') ? 59 : 1)], has_older: false }),
      ],
    });
    await store.set(loadOlderAtom, 42);
    expect([seqs(store), store.get(threadsAtom)[KEY]?.hasOlder, requests.length]).toEqual([[59, 60], false, 1]);
  });
});

describe('sending', () => {
  it('R-CHAT-6 messages arrive in the order in which they were written, however slow the first is', async () => {
    const store = await openStore();
    const order: string[] = [];
    stubHttp({
      'POST /conversations/42/messages': ({ body }) => {
        order.push(clientIdOf(body));
        return [201, replyTo(clientIdOf(body), 2 + order.length)];
      },
    });
    await Promise.all(['a', 'b', 'c'].map((id) => store.set(sendAtom, KEY, pending(id))));
    expect(order).toEqual(['a', 'b', 'c']);
    expect([seqs(store), waiting(store), store.get(creditsAtom)]).toEqual([[1, 2, 3, 4, 5], [], 4]);
  });

  it('R-CHAT-6 a failure stays with its message and does not hold up the next one', async () => {
    const store = await openStore();
    stubHttp({
      'POST /conversations/42/messages': ({ body }) =>
        clientIdOf(body) === 'a'
          ? [400, { code: 'blocked', statusCode: 400, message: '' }]
          : [201, replyTo(clientIdOf(body), 3)],
    });
    const [first, second] = await Promise.all(['a', 'b'].map((id) => store.set(sendAtom, KEY, pending(id))));
    expect(first).toMatchObject({ error: { code: 'blocked' } });
    expect(second).toEqual({ conversationId: 42 });
    expect(waiting(store)).toEqual([['a', 'blocked']]);
    store.set(discardAtom, KEY, 'a');
    expect(waiting(store)).toEqual([]);
  });

  it.each([
    [
      'a text',
      pending('a', { content: { kind: 'text', text: 'hello' } }),
      { client_id: 'a', text: 'hello', shown_credits: 1 },
    ],
    [
      'a photo',
      pending('a', { content: { kind: 'image', imageId: 'i1', preview: 'blob:1' } }),
      { client_id: 'a', image_id: 'i1', shown_credits: 2 },
    ],
    [
      'a gift',
      pending('a', { content: { kind: 'gift', gift: 'rose' } }),
      { client_id: 'a', gift: 'rose', shown_credits: 3 },
    ],
  ])(
    'R-CHAT-3 sends of %s what it is, the price that was shown, and its client_id as the key of a repeat',
    async (_case, message, body) => {
      const store = await openStore();
      const { requests } = stubHttp({ 'POST /conversations/42/messages': [201, replyTo('a', 3)] });
      await store.set(sendAtom, KEY, message);
      expect(requests[0]).toMatchObject({ body, headers: { 'idempotency-key': 'a' } });
    },
  );

  it('R-CHAT-4 the first message begins the conversation, which is in the list from then on', async () => {
    const { icebreakers, cost, profile } = makeConversation();
    const store = newStore();
    stubHttp({
      'GET /members/7/chat': [200, { id: null, profile, can_be_answered: true, cost, icebreakers }],
      'POST /messages': [201, replyTo('a', 1)],
      'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
    });
    await store.set(openDraftAtom, NOOR);
    expect(await store.set(sendAtom, keyOfMember(NOOR), pending('a'))).toEqual({ conversationId: 42 });
    expect(store.get(threadsAtom)[KEY]).toMatchObject({ id: 42, pending: [], messages: [{ seq: 1 }] });
    await Promise.resolve();
    for (let tries = 0; tries < 100 && store.get(chatsAtom) === null; tries += 1)
      await new Promise((done) => setTimeout(done, 10));
    expect(store.get(chatsAtom)).toEqual([]);
  });
});
