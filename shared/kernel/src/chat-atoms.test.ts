import type { ChatListEntry, Message } from '@vonk/api/chat.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore } from 'jotai';
import {
  chatsAtom,
  loadChatAtom,
  loadChatsAtom,
  markReadAtom,
  receiveHiddenAtom,
  receiveMessageAtom,
  receiveReadAtom,
  totalUnreadAtom,
} from './chat-atoms.ts';

const ME = 1;
const message = (seq: number, sender_id: number): Message => ({
  seq,
  client_id: `c${seq}`,
  sender_id,
  kind: 'text',
  text: `message ${seq}`,
  image: null,
  gift: null,
  cost: 0,
  created_at: `2026-11-20T12:00:${String(seq).padStart(2, '0')}.000Z`,
});
/** The conversation with member 10 is number 1, with member 20 number 2. */
const chat = (id: number, last: Message | null, unread = 0): ChatListEntry => ({
  conversation: { id },
  profile: makeCard({ id: id * 10 }),
  num_unread_messages: unread,
  last_message: last,
  last_at: last?.created_at ?? '',
});
function storeWith(chats: ChatListEntry[] | null) {
  const store = createStore();
  store.set(chatsAtom, chats);
  return store;
}
const order = (store: ReturnType<typeof createStore>) =>
  store.get(chatsAtom)?.map(({ conversation }) => conversation.id);
const unread = (store: ReturnType<typeof createStore>) => store.get(chatsAtom)?.map((each) => each.num_unread_messages);

describe('the list of conversations', () => {
  it('R-CHAT-2 is as the server tells it', async () => {
    stubHttp({ 'GET /chats': [200, { chats: [chat(2, message(1, 20), 3)], total_unread_messages: 3 }] });
    const store = storeWith(null);
    expect(store.get(totalUnreadAtom)).toBe(0);
    await store.set(loadChatsAtom);
    expect([order(store), store.get(totalUnreadAtom)]).toEqual([[2], 3]);
  });

  it('R-CHAT-2 stays as it was when it cannot be read', async () => {
    stubHttp({ 'GET /chats': [400, { code: 'bad_request', statusCode: 400 }] });
    const store = storeWith([chat(1, null)]);
    await expect(store.set(loadChatsAtom)).rejects.toMatchObject({ code: 'bad_request' });
    expect(order(store)).toEqual([1]);
  });

  it('R-CHAT-2 has the conversation first in which somebody wrote, with one more unread', () => {
    const store = storeWith([chat(1, message(4, 10)), chat(2, message(3, 20), 2)]);
    expect(store.set(receiveMessageAtom, 2, message(4, 20))).toBe('known');
    expect([order(store), unread(store), store.get(totalUnreadAtom)]).toEqual([[2, 1], [3, 0], 3]);
    expect(store.get(chatsAtom)?.[0]).toMatchObject({ last_message: { seq: 4 }, last_at: message(4, 20).created_at });
  });

  it('R-CHAT-2 has of two messages of the same moment the later one first, whichever is told first', () => {
    const store = storeWith([chat(1, message(5, 10)), chat(2, message(6, 20))]);
    store.set(receiveMessageAtom, 2, message(7, 20));
    store.set(receiveMessageAtom, 1, message(6, 10));
    expect([order(store), unread(store)]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('R-CHAT-2 what I write, here or on another device, leaves nothing unread', () => {
    const store = storeWith([chat(1, message(5, 10), 4)]);
    expect(store.set(receiveMessageAtom, 1, message(6, ME))).toBe('known');
    expect(unread(store)).toEqual([0]);
  });

  it('R-CHAT-2 a message that comes twice counts once', () => {
    const store = storeWith([chat(1, message(5, 10))]);
    store.set(receiveMessageAtom, 1, message(6, 10));
    expect(store.set(receiveMessageAtom, 1, message(6, 10))).toBe('known');
    expect(store.set(receiveMessageAtom, 1, message(4, 10))).toBe('known');
    expect(unread(store)).toEqual([1]);
  });

  it.each([
    ['a list that was not read yet', null, 1, 1],
    ['a conversation that it does not hold', [chat(2, message(1, 20))], 1, 1],
    ['a conversation without a message to count from', [chat(1, null)], 1, 1],
    ['a message after one that was missed', [chat(1, message(3, 10))], 1, 5],
  ])('R-CHAT-2 does not guess: %s must be read where only the message is told', (_case, chats, id, seq) => {
    const store = storeWith(chats);
    expect(store.set(receiveMessageAtom, id, message(seq, 10))).toBe('unknown');
    expect(store.get(chatsAtom)).toBe(chats);
  });

  it('R-CHAT-2 a conversation that somebody starts comes first, with the profile and count that were told', () => {
    const store = storeWith([chat(1, message(1, 10))]);
    const told = { num_unread_messages: 1, profile: makeCard({ id: 20 }) };
    expect(store.set(receiveMessageAtom, 2, message(1, 20), told)).toBe('known');
    expect([order(store), unread(store)]).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(store.get(chatsAtom)?.[0]?.profile.id).toBe(20);
  });

  it('R-CHAT-2 one that I start, here or on another device, has nothing unread', () => {
    const store = storeWith([]);
    store.set(receiveMessageAtom, 2, message(1, ME), { num_unread_messages: 1, profile: makeCard({ id: 20 }) });
    expect([order(store), unread(store)]).toEqual([[2], [0]]);
  });

  it('R-CHAT-2 a message after one that was missed counts as many as the server told', () => {
    const store = storeWith([chat(1, message(3, 10), 1)]);
    expect(store.set(receiveMessageAtom, 1, message(6, 10), { num_unread_messages: 4 })).toBe('known');
    expect(unread(store)).toEqual([4]);
  });

  it('R-CHAT-2 a message that was not told in full is read as one row, which takes its place', async () => {
    const row = chat(2, message(2, 20), 2);
    const { requests } = stubHttp({
      'GET /chats': ({ url }) => [
        200,
        { chats: url.endsWith('?conversation=2') ? [row] : [], total_unread_messages: 2 },
      ],
    });
    const store = storeWith([chat(3, message(9, 30)), chat(1, message(1, 10)), chat(2, message(0, 20))]);
    await store.set(loadChatAtom, 2);
    expect([order(store), requests.length]).toEqual([[3, 2, 1], 1]);
    expect(unread(store)).toEqual([0, 2, 0]);
  });

  it('R-CHAT-2 keeps what was told while the list was on its way', async () => {
    stubHttp({
      'GET /chats': [200, { chats: [chat(1, message(3, 10)), chat(2, message(2, 20), 1)], total_unread_messages: 1 }],
    });
    const store = storeWith([chat(1, message(3, 10)), chat(2, message(1, 20))]);
    const loading = store.set(loadChatsAtom);
    store.set(receiveMessageAtom, 2, message(2, 20));
    store.set(receiveMessageAtom, 2, message(3, 20));
    await loading;
    expect([order(store), unread(store)]).toEqual([
      [2, 1],
      [2, 0],
    ]);
  });

  it('R-CHAT-2 keeps what was read and removed while the list was on its way', async () => {
    const chats = [chat(1, message(3, 10), 2), chat(2, message(2, 20), 2), chat(3, message(1, 30), 1)];
    stubHttp({ 'GET /chats': [200, { chats, total_unread_messages: 5 }] });
    const store = storeWith(chats);
    const loading = store.set(loadChatsAtom);
    store.set(receiveReadAtom, 1, 3);
    store.set(markReadAtom, 2);
    store.set(receiveHiddenAtom, 3, 1);
    await loading;
    expect([order(store), unread(store)]).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });

  it('R-CHAT-2 a conversation removed elsewhere goes here too, unless somebody wrote in it since', () => {
    const store = storeWith([chat(1, message(3, 10)), chat(2, message(2, 20), 2)]);
    store.set(receiveHiddenAtom, 1, 3);
    store.set(receiveHiddenAtom, 2, 1);
    expect([order(store), unread(store)]).toEqual([[2], [1]]);
  });

  it('R-CHAT-2 opening a conversation sets its unread to 0, and leaves the others', () => {
    const store = storeWith([chat(1, message(5, 10), 4), chat(2, message(3, 20), 2)]);
    store.set(markReadAtom, 1);
    expect(unread(store)).toEqual([0, 2]);
  });

  it.each([
    [5, 0],
    [4, 1],
    [1, 3],
  ])('R-CHAT-2 read up to %i elsewhere leaves %i of three unread', (seq, left) => {
    const store = storeWith([chat(1, message(5, 10), 3)]);
    store.set(receiveReadAtom, 1, seq);
    expect(unread(store)).toEqual([left]);
  });
});

it('decision 24 the last message of a row is shown as it now is when it was removed; one before it changes nothing', () => {
  const store = storeWith([chat(1, message(4, 10), 2)]);
  expect(store.set(receiveMessageAtom, 1, { ...message(3, 10), text: '' })).toBe('known');
  expect(store.get(chatsAtom)?.[0]?.last_message?.text).toBe('message 4');
  expect(store.set(receiveMessageAtom, 1, { ...message(4, 10), text: '' })).toBe('known');
  expect(store.get(chatsAtom)?.[0]).toMatchObject({ num_unread_messages: 2, last_message: { seq: 4, text: '' } });
});
