import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { ChatListEntry, Message } from '@vonk/api/chat.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { likesAtom, newLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { keepWaiting } from '@vonk/kernel/outbox.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { creditsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeCard, makeMessage, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import { SessionUpkeep } from './session-upkeep.tsx';

const NOOR = 7;
const message = (seq: number, sender_id = NOOR): Message =>
  makeMessage({ seq, sender_id, client_id: `c${seq}`, text: `message ${seq}` });
const chat = (id: number, values: Partial<ChatListEntry> = {}): ChatListEntry => ({
  conversation: { id },
  profile: makeCard({ id: NOOR }),
  num_unread_messages: 0,
  last_message: message(3),
  last_at: '',
  ...values,
});
const noLikes = { profiles: [], liked_by: [], matches: [] };
const answers = {
  'GET /chats': [200, { chats: [chat(1)], total_unread_messages: 0 }] as [number, unknown],
  'GET /likes': [200, noLikes] as [number, unknown],
  'GET /time-bonus': [200, { isVisible: false }] as [number, unknown],
  'GET /user': [200, { user: makeUser() }] as [number, unknown],
};
const hello = { type: 'hello', member_id: 1 } as const;

afterEach(() => jest.useRealTimers());

/** A member with the list as the first connection read it. */
async function open() {
  const live = stubLive();
  const urls: string[] = [];
  const http = stubHttp({
    ...answers,
    'GET /chats': ({ url }) => {
      urls.push(url);
      return answers['GET /chats'];
    },
  });
  const calls = () => http.requests.map(({ call }) => call);
  const view = renderWithHost(<SessionUpkeep />, { user: makeUser() });
  live.tell(hello);
  await waitFor(() => expect(view.store.get(likesAtom)).not.toBeNull());
  await waitFor(() => expect(view.store.get(chatsAtom)).not.toBeNull());
  const readsOf = (call: string) => calls().filter((each) => each === call).length;
  return { ...view, live, calls, urls, readsOf };
}

describe('session upkeep', () => {
  it.each([
    { hasPush: false, expected: [5_000, 60_000, 120_000] },
    { hasPush: true, expected: [5_000, 300_000] },
  ])(
    'R-ACCOUNT-10 reads the session again after 5 s, then every 60 s, or 300 s with push ($hasPush)',
    async ({ hasPush, expected }) => {
      jest.useFakeTimers();
      stubLive();
      const began = Date.now();
      const at: number[] = [];
      stubHttp({
        ...answers,
        'GET /user': () => {
          at.push(Date.now() - began);
          return [200, { user: makeUser({ has_push: hasPush }) }];
        },
      });
      renderWithHost(<SessionUpkeep />, { user: makeUser({ has_push: hasPush }) });
      for (let second = 0; second < 310; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
      const seconds = at.map((ms) => Math.round(ms / 1_000) * 1_000);
      expect(seconds.slice(0, expected.length)).toEqual(expected);
    },
  );

  it('R-ACCOUNT-10 reads lists and the bonus when a member is there, and nothing for a visitor', async () => {
    stubLive();
    const { requests } = stubHttp(answers);
    renderWithHost(<SessionUpkeep />).unmount();
    expect(requests).toEqual([]);
    const { calls } = await open();
    expect(calls()).toEqual(expect.arrayContaining(['GET /chats', 'GET /likes', 'GET /time-bonus']));
  });

  it.each([
    ['out of the browser’s cache', true, 1],
    ['as it was loaded', false, null],
  ])('R-ACCOUNT-4 a page of a visitor that Back shows %s knows who signed in since', async (_case, persisted, id) => {
    stubLive();
    stubHttp(answers);
    const { store } = renderWithHost(<SessionUpkeep />);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    await waitFor(() => expect(store.get(userAtom)?.id ?? null).toBe(id));
  });

  it.each([
    ['signs in', '1', 1],
    ['logs out', null, null],
  ])('R-ACCOUNT-4 a page of a visitor follows who %s in another tab', async (_case, newValue, id) => {
    stubLive();
    stubHttp(answers);
    const { store } = renderWithHost(<SessionUpkeep />);
    dispatchEvent(new StorageEvent('storage', { key: 'draft-of', newValue }));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    await waitFor(() => expect(store.get(userAtom)?.id ?? null).toBe(id));
  });

  it.each([
    ['a login in another tab of this browser', 1],
    ['a logout elsewhere', null],
  ])('R-ACCOUNT-4 %s, which ends the session of this page, leaves who is signed in now', async (_case, id) => {
    jest.useFakeTimers();
    const live = stubLive();
    const user = id === null ? null : makeUser({ id });
    // The new session's cookie comes with the answer of the login: after the news that the old one has ended.
    const answeredAt = Date.now() + 300;
    stubHttp({ ...answers, 'GET /user': () => [200, { user: Date.now() < answeredAt ? null : user }] });
    const { store } = renderWithHost(<SessionUpkeep />, { path: '*', url: '/members', user: makeUser() });
    live.tell({ type: 'signed_out' });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(store.get(userAtom)?.id ?? null).toBe(id);
  });

  it('R-CHAT-6 reads the lists after a few seconds where no live connection comes up', async () => {
    jest.useFakeTimers();
    stubLive();
    const { requests } = stubHttp(answers);
    renderWithHost(<SessionUpkeep />, { user: makeUser() });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(requests.map(({ call }) => call)).not.toContain('GET /chats');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(requests.map(({ call }) => call)).toContain('GET /chats');
  });

  it('R-CHAT-2 counts a live message without reading the list, and tells that it came', async () => {
    const { live, store, readsOf } = await open();
    live.tell({ type: 'message', conversation_id: 1, message: message(4) });
    expect(store.get(chatsAtom)?.[0]).toMatchObject({ num_unread_messages: 1, last_message: { seq: 4 } });
    expect(live.sent).toEqual([{ type: 'received', conversation_id: 1, seq: 4 }]);
    live.tell({ type: 'message', conversation_id: 1, message: message(5, 1) });
    expect(store.get(chatsAtom)?.[0]).toMatchObject({ num_unread_messages: 0, last_message: { seq: 5 } });
    expect(live.sent).toHaveLength(1);
    expect(readsOf('GET /chats')).toBe(1);
  });

  it('R-CHAT-2 asks for nothing when messages arrive: known, missed, or of somebody new', async () => {
    const { live, store, calls } = await open();
    const before = calls().length;
    live.tell({ type: 'message', conversation_id: 1, message: message(4), chat: { num_unread_messages: 1 } });
    live.tell({ type: 'message', conversation_id: 1, message: message(9), chat: { num_unread_messages: 6 } });
    const profile = makeCard({ id: 8 });
    const first = { ...message(1, 8), client_id: 'first' };
    live.tell({ type: 'message', conversation_id: 2, message: first, chat: { num_unread_messages: 1, profile } });
    live.tell({ type: 'chat_hidden', chat: { conversation_id: 1, seq: 9 } });
    live.tell({ type: 'read', conversation_id: 2, seq: 1, member_id: 1 });
    await new Promise((done) => setTimeout(done));
    expect(calls().slice(before)).toEqual([]);
    expect(store.get(chatsAtom)?.map((row) => [row.conversation.id, row.num_unread_messages])).toEqual([[2, 0]]);
  });

  it('R-PROFILE-5 asks for nothing when likes come in, are given elsewhere, or were seen', async () => {
    const { live, store, calls } = await open();
    const before = calls().length;
    const liker = { ...makeCard({ id: 8 }), like_new: true, liked_at: '' };
    live.tell({ type: 'like', member_id: 8, is_match: false, liker });
    expect(store.get(newLikesAtom)).toBe(1);
    live.tell({ type: 'likes_seen', member_ids: [8] });
    live.tell({ type: 'liked', member_id: 8, profile: makeCard({ id: 8 }) });
    await new Promise((done) => setTimeout(done));
    expect(calls().slice(before)).toEqual([]);
    expect([store.get(newLikesAtom), store.get(likesAtom)?.matches]).toEqual([0, [8]]);
    live.tell({ type: 'unlike', member_id: 8 });
    expect([store.get(likesAtom)?.liked_by, store.get(likesAtom)?.matches]).toEqual([[], []]);
  });

  it.each([
    ['a conversation it does not know', { type: 'message', conversation_id: 2, message: message(1) } as const, 2],
    ['a message after one that it missed', { type: 'message', conversation_id: 1, message: message(9) } as const, 1],
    ['a message too long to be told', { type: 'read', conversation_id: 1, seq: 0 } as const, 1],
  ])('R-CHAT-2 reads one row for %s', async (_case, event, id) => {
    const { live, urls } = await open();
    live.tell(event);
    await waitFor(() =>
      expect(urls.filter((url) => url.includes('/chats?'))).toEqual([`/api/chats?conversation=${id}`]),
    );
  });

  it('R-CHAT-2 what was read in another tab is read here, and what the other one read is not', async () => {
    const { live, store } = await open();
    const unread = () => store.get(chatsAtom)?.[0]?.num_unread_messages;
    live.tell({ type: 'message', conversation_id: 1, message: message(4) });
    live.tell({ type: 'message', conversation_id: 1, message: message(5) });
    live.tell({ type: 'read', conversation_id: 1, seq: 5, member_id: NOOR });
    expect(unread()).toBe(2);
    live.tell({ type: 'read', conversation_id: 1, seq: 4, member_id: 1 });
    expect(unread()).toBe(1);
    live.tell({ type: 'read', conversation_id: 1, seq: 5, member_id: 1 });
    expect(unread()).toBe(0);
  });

  it('R-CHAT-6 reads lists, likes and the session again after a reconnect, once each', async () => {
    const { live, readsOf } = await open();
    const reads = () => ['GET /chats', 'GET /likes', 'GET /user'].map(readsOf);
    expect(reads()).toEqual([1, 1, 0]);
    live.tell(hello);
    await waitFor(() => expect(reads()).toEqual([2, 2, 1]));
    await new Promise((done) => setTimeout(done, 20));
    expect(reads()).toEqual([2, 2, 1]);
  });

  it.each([
    ['a connection is made', (live: ReturnType<typeof stubLive>) => live.tell(hello)],
    ['the network is back, and the connection outlived it', () => dispatchEvent(new Event('online'))],
  ])('R-CHAT-6 sends what waited, whichever page is open, as soon as %s', async (_when, happens) => {
    localStorage.clear();
    const body = { client_id: 'c9', text: 'written without a network' };
    keepWaiting(1, { memberId: NOOR, conversationId: 1, createdAt: '', failure: null, body });
    const live = stubLive();
    const { requests } = stubHttp({
      ...answers,
      'POST /conversations/1/messages': [201, { conversation_id: 1, message: message(4, 1), credits: 3, cost: null }],
    });
    const { store } = renderWithHost(<SessionUpkeep />, { user: makeUser({ credits: 4 }) });
    happens(live);
    await waitFor(() => expect(store.get(creditsAtom)).toBe(3));
    expect(requests.filter(({ call }) => call.startsWith('POST')).map((request) => request.body)).toEqual([body]);
    expect(localStorage).toHaveLength(0);
  });

  it('R-ACCOUNT-11 says where it is to the worker that a notice was pressed in, and reads nothing anew for it', async () => {
    const workers = new EventTarget();
    Object.assign(navigator, { serviceWorker: workers });
    afterTest(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
    const { readsOf } = await open();
    const port = { postMessage: jest.fn() };
    workers.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'NEW_PUSH_CLICK' }, ports: [port] }));
    expect(port.postMessage).toHaveBeenCalledWith(location.href);
    expect(readsOf('GET /chats')).toBe(1);
  });

  it('R-PAY-1 shows a new balance as the live connection tells it', async () => {
    const { live, store } = await open();
    live.tell({ type: 'credits', credits: 150, paid_user: true });
    expect(store.get(creditsAtom)).toBe(150);
  });

  it('R-LAYOUT-6 counts unread messages and new likes in the title', async () => {
    const { store } = await open();
    act(() => {
      store.set(chatsAtom, [chat(1, { num_unread_messages: 3 })]);
      store.set(pageTitleAtom, 'Messages');
    });
    await waitFor(() => expect(document.title).toBe('(3) Messages · Vonk'));
  });

  it('R-LAYOUT-8 marks signed in and inner pages on the body', () => {
    stubLive();
    stubHttp(answers);
    renderWithHost(<SessionUpkeep />, { path: '*', url: '/members', user: makeUser() });
    expect([...document.body.classList]).toEqual(expect.arrayContaining(['is-signed-in', 'is-inner-page']));
  });
});
