import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatListEntry } from '@vonk/api/chat.ts';
import { receiveMessageAtom } from '@vonk/kernel/chat-atoms.ts';
import { callAs, doBeforeSignOut } from '@vonk/kernel/signed-out.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import chat from '../../locales/en.json' with { type: 'json' };
import { threadOf } from '../model/thread.ts';
import { threadsAtom } from '../model/thread-atoms.ts';
import { makeConversation, makeMessage } from '../model/thread-makers.test-data.ts';
import { ChatList } from './chat-list.tsx';

const entry = (id: number, name: string, values: Partial<ChatListEntry> = {}): ChatListEntry => ({
  conversation: { id },
  profile: makeCard({ id: id + 100, name }),
  num_unread_messages: 0,
  last_message: makeMessage(1, { text: `hi from ${name}`, sender_id: id + 100 }),
  last_at: new Date().toISOString(),
  ...values,
});
const chats = [
  entry(1, 'Noor', { num_unread_messages: 120 }),
  entry(2, 'Lotte', { profile: makeCard({ id: 9, name: 'Lotte', kind: 'fictional' }) }),
];
const open = () =>
  renderWithHost(<ChatList isPage />, { path: '/chats', url: '/chats', user: makeUser(), strings: { chat } });

it('R-CHAT-2 lists conversations with unread counts and the label of fictional ones', async () => {
  stubHttp({ 'GET /chats': [200, { chats, total_unread_messages: 120 }] });
  open();
  expect(await screen.findByText('99+')).toBeVisible();
  expect(screen.getByText('120 unread messages')).toBeInTheDocument();
  expect(screen.getByText('Fictional')).toBeVisible();
});

describe('deleting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** The list of which Noor's chat was deleted just now. */
  async function deleteNoor(answer: [number, unknown] = [200, { ok: true }]) {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const deleted: string[] = [];
    const { requests } = stubHttp({
      'GET /chats': [200, { chats, total_unread_messages: 120 }],
      'DELETE /chat': ({ url }) => {
        deleted.push(url);
        return answer;
      },
    });
    const { host, store } = open();
    await later(10);
    screen.getByRole('button', { name: 'Delete the chat with Noor' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('hi from Noor')).toBeNull();
    const [toast] = host.notify.mock.calls[0] ?? [];
    return { toast, store, deleted, deletions: () => requests.filter(({ call }) => call === 'DELETE /chat').length };
  }

  it('R-CHAT-2 removes a deleted chat at once, and from the server when it cannot be taken back any more', async () => {
    const { toast, deletions } = await deleteNoor();
    expect(toast?.message).toBe('Your chat with Noor is deleted.');
    await later(5_900);
    expect(deletions()).toBe(0);
    await later(200);
    expect([deletions(), screen.queryByText('hi from Noor')]).toEqual([1, null]);
  });

  it('R-CHAT-2 what arrives while it can still be taken back is not deleted with it', async () => {
    const { deleted, store } = await deleteNoor();
    const message = makeMessage(2, { text: 'are you there?', sender_id: 101 });
    act(() => void store.set(receiveMessageAtom, 1, message));
    await later(6_100);
    expect(deleted).toEqual(['/api/chat?conversation=1&until=1']);
    expect(screen.getByText('are you there?')).toBeVisible();
    expect(screen.getByText('1 unread message')).toBeInTheDocument();
  });

  it('R-CHAT-2 undo brings it back, and nothing was deleted', async () => {
    const { toast, deletions } = await deleteNoor();
    act(() => toast?.undo?.run());
    expect(screen.getByText('hi from Noor')).toBeVisible();
    await later(10_000);
    expect(deletions()).toBe(0);
  });

  it.each([
    ['a page that is left', () => void dispatchEvent(new Event('pagehide'))],
    ['who signs out', () => act(async () => void (await doBeforeSignOut()))],
  ])('R-CHAT-2 %s before still deletes it, as the member whose chat it is', async (_case, leave) => {
    const sent: [string, RequestInit | undefined][] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (address, options) => {
      sent.push([String(address), options]);
      return new Response();
    };
    callAs(1);
    afterTest(() => {
      globalThis.fetch = real;
      callAs(null);
    });
    const { deletions } = await deleteNoor();
    await leave();
    expect(sent).toEqual([
      [
        '/api/chat?conversation=1&until=1',
        expect.objectContaining({
          method: 'DELETE',
          keepalive: true,
          headers: { 'X-Request-Type': 'client', 'X-Member': '1' },
        }),
      ],
    ]);
    dispatchEvent(new Event('pagehide'));
    await doBeforeSignOut();
    await later(10_000);
    expect([deletions(), sent.length]).toEqual([0, 1]);
  });

  it('R-CHAT-2 brings it back with an alert when the server refused', async () => {
    await deleteNoor([404, { code: 'not_found', statusCode: 404, message: '' }]);
    await later(6_100);
    expect(screen.getByRole('alert')).toHaveTextContent('The chat was not deleted.');
    expect(screen.getByText('hi from Noor')).toBeVisible();
  });
});

it('leads on from an empty list', async () => {
  stubHttp({ 'GET /chats': [200, { chats: [], total_unread_messages: 0 }] });
  open();
  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});

it('R-CHAT-1 lets names and last words run the way they are written', async () => {
  const row = entry(3, 'נועה', { last_message: makeMessage(1, { text: 'שלום', sender_id: 103 }) });
  stubHttp({ 'GET /chats': [200, { chats: [row], total_unread_messages: 0 }] });
  open();
  expect(await screen.findByText('נועה')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('שלום')).toHaveAttribute('dir', 'auto');
});

it('R-CHAT-6 shows what is on its way as the last words, with how far it has come', async () => {
  stubHttp({ 'GET /chats': [200, { chats, total_unread_messages: 120 }] });
  const { store } = open();
  await screen.findByText('hi from Noor');
  const pending = (text: string, failure: 'unavailable' | null) => ({
    content: { kind: 'text' as const, text },
    client_id: text,
    created_at: new Date(Date.now() + 1_000).toISOString(),
    failure,
  });
  act(() => {
    const thread = threadOf(makeConversation({ id: 1 }));
    store.set(threadsAtom, { 1: { ...thread, pending: [pending('one', null), pending('two', 'unavailable')] } });
  });
  const row = screen.getByRole('link', { name: /Noor/ });
  expect(row).toHaveTextContent('You: two');
  expect(row).toHaveTextContent(chat.state.waiting);
  expect(screen.getByText(/hi from Lotte/)).toBeVisible();
  act(() => {
    const thread = threadOf(makeConversation({ id: 1 }));
    const old = { ...pending('not sent', 'unavailable'), created_at: '2020-01-01T00:00:00.000Z' };
    store.set(threadsAtom, { 1: { ...thread, pending: [old] } });
  });
  expect(row).toHaveTextContent('hi from Noor');
});
