import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectLive } from '@vonk/kernel/live.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { type StubbedLive, stubLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { ME, makeConversation, makeMessage, NOOR } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';

let live: StubbedLive;
beforeEach(() => {
  localStorage.clear();
  live = stubLive();
  afterTest(connectLive());
});

const open = (conversation = makeConversation(), answers = {}) => {
  const http = stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': [200, conversation],
    'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
    ...answers,
  });
  const view = renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
  return { ...view, ...http };
};
const bubble = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);

describe('the messages of a conversation', () => {
  it('R-CHAT-1 says of each who wrote it, and of the own ones how far they came', async () => {
    open(
      makeConversation({
        messages: [1, 2, 3].map((seq) => makeMessage(seq, { sender_id: ME })).concat(makeMessage(4)),
        other_read_seq: 1,
        other_delivered_seq: 2,
      }),
    );
    expect((await bubble('message 1')).getByText(chat.state.read)).toBeInTheDocument();
    expect((await bubble('message 2')).getByText(chat.state.delivered)).toBeInTheDocument();
    expect((await bubble('message 3')).getByText(chat.state.sent)).toBeVisible();
    expect((await bubble('message 4')).getByText('Noor:')).toBeInTheDocument();
    expect((await bubble('message 1')).getByText(chat.bubble.mine)).toBeInTheDocument();
  });

  it('R-CHAT-2 what came while its tab was hidden is read once it is seen', async () => {
    const { requests } = open(makeConversation({ messages: [makeMessage(1)], read_seq: 1 }));
    await screen.findByText('message 1');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    const show = () => Reflect.deleteProperty(document, 'visibilityState');
    afterTest(show);
    live.tell({ type: 'message', conversation_id: 42, message: makeMessage(2) });
    await screen.findByText('message 2');
    const marks = () => requests.filter(({ call }) => call === 'PUT /conversations/42/read').map(({ body }) => body);
    expect(marks()).toEqual([]);
    show();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(marks()).toEqual([{ seq: 2 }]));
  });

  it('R-CHAT-2 what could not be told as read is told when the network is back', async () => {
    let isAway = true;
    const { requests } = open(makeConversation({ messages: [makeMessage(1)], read_seq: 0 }), {
      'PUT /conversations/42/read': () =>
        isAway ? [403, { code: 'forbidden', statusCode: 403, message: '' }] : [200, { ok: true }],
    });
    const marks = () => requests.filter(({ call }) => call === 'PUT /conversations/42/read').length;
    await waitFor(() => expect(marks()).toBe(1));
    isAway = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(marks()).toBe(2);
    });
    window.dispatchEvent(new Event('online'));
    expect(marks()).toBe(2);
  });

  it('R-CHAT-6 a mark moves as the live connection tells, and never back', async () => {
    open(
      makeConversation({ messages: [makeMessage(1, { sender_id: ME })], other_read_seq: 0, other_delivered_seq: 0 }),
    );
    const own = await bubble('message 1');
    expect(own.getByText(chat.state.sent)).toBeVisible();
    live.tell({ type: 'delivered', mark: { conversation_id: 42, seq: 1 } });
    expect(own.getByText(chat.state.delivered)).toBeVisible();
    live.tell({ type: 'read', conversation_id: 42, seq: 1, member_id: NOOR });
    expect(own.getByText(chat.state.read)).toBeVisible();
    live.tell({ type: 'delivered', mark: { conversation_id: 42, seq: 1 } });
    expect(own.getByText(chat.state.read)).toBeVisible();
    live.tell({ type: 'read', conversation_id: 43, seq: 9, member_id: NOOR });
    expect(own.getByText(chat.state.read)).toBeVisible();
  });

  it('decision 24 a message that moderators removed is gone from an open chat at once; one of long ago opens no gap', async () => {
    open(makeConversation({ messages: [makeMessage(7, { text: 'wire me money' }), makeMessage(8, { text: 'no' })] }));
    await screen.findByText('wire me money');
    live.tell({ type: 'message', conversation_id: 42, message: makeMessage(7, { text: '' }) });
    expect(await screen.findByText(chat.bubble.erased)).toBeVisible();
    expect(screen.queryByText('wire me money')).toBeNull();
    live.tell({ type: 'message', conversation_id: 42, message: makeMessage(2, { text: '' }) });
    expect(screen.getAllByText(chat.bubble.erased)).toHaveLength(1);
  });

  it('R-CHAT-1 the other’s presence shows while it changes', async () => {
    open();
    await screen.findByText('hello back');
    expect(screen.queryByText(/^Online/)).toBeNull();
    live.tell({ type: 'presence', member_id: NOOR, is_online: true });
    expect(screen.getByText(/^Online/)).toBeVisible();
    live.tell({ type: 'presence', member_id: 99, is_online: false });
    expect(screen.getByText(/^Online/)).toBeVisible();
  });

  it('R-CHAT-3 a photo and a gift are shown as what they are', async () => {
    open(
      makeConversation({
        messages: [
          makeMessage(1, { kind: 'image', text: '', image: '/signed/1.webp' }),
          makeMessage(2, { kind: 'gift', text: '', gift: 'rose' }),
        ],
      }),
    );
    expect(await screen.findByRole('img', { name: chat.bubble.photo })).toHaveAttribute('src', '/signed/1.webp');
    expect(screen.getByText(chat.gifts.rose)).toBeVisible();
  });

  it('R-CHAT-1 words are words: nothing in them is taken for markup, and an address leads nowhere by itself', async () => {
    open(makeConversation({ messages: [makeMessage(1, { text: '<img src=x> https://evil.example' })] }));
    const bubble = (await screen.findByRole('button', { name: /evil\.example/ })).closest('li');
    expect(bubble).toHaveTextContent('<img src=x> https://evil.example');
    expect(bubble?.querySelector('img, a')).toBeNull();
  });

  it('R-CHAT-5 older messages are fetched at a press, above the others; a failure is told and tried again', async () => {
    let isBroken = true;
    open(makeConversation({ messages: [makeMessage(60)], has_older: true }), {
      'GET /conversations/42': ({ url }: { url: string }) => {
        if (!url.includes('before=')) return [200, makeConversation({ messages: [makeMessage(60)], has_older: true })];
        return isBroken
          ? [400, { code: 'bad_request', statusCode: 400 }]
          : [200, makeConversation({ messages: [makeMessage(59)], has_older: false })];
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: chat.thread.older }));
    const again = await screen.findByRole('button', { name: chat.thread.olderFailed });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('message 59')).toBeVisible();
    expect(screen.queryByRole('button', { name: chat.thread.older })).toBeNull();
  });

  it('R-CHAT-2 reading is told to the server once for each newest message', async () => {
    const { requests } = open();
    await screen.findByText('hello back');
    const reads = () => requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ seq: 2 }]));
    await act(async () => live.tell({ type: 'message', conversation_id: 42, message: makeMessage(3) }));
    await waitFor(() => expect(reads()).toEqual([{ seq: 2 }, { seq: 3 }]));
  });

  it('R-CHAT-6 says that there is no network, and catches up when it is back', async () => {
    const { requests } = open();
    await screen.findByText('hello back');
    const setOnline = (isOnline: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    setOnline(false);
    expect(await screen.findByText(chat.offline)).toBeVisible();
    const before = requests.length;
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(chat.offline)).toBeNull());
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('R-CHAT-1 the beginning of a conversation says so', async () => {
    open(makeConversation({ messages: [] }));
    expect(await screen.findByText('This is the beginning of your conversation with Noor.')).toBeVisible();
  });
});
