import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive, type StubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { ME, makeConversation, makeMessage, NOOR } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';
import { DraftPage } from './draft-page.tsx';

let live: StubbedLive;
beforeEach(() => {
  localStorage.clear();
  live = connectStubbedLive();
});

const strings = { chat, host: hostTexts };
const user = makeUser({ id: ME, credits: 0, paid_user: false });
const PRICE = /^1 credit · €0.95/;
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });

/** A free member's prices, but from `buy` to `giveBack`. */
function stubPrices() {
  const paid = makeConversation();
  const free = makeConversation({ cost: { ...paid.cost, message_credits: 0 } });
  let now = free;
  const { requests } = stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': () => [200, now],
    [`GET /members/${NOOR}/chat`]: () => [200, { ...now, id: null }],
  });
  const reads = () => requests.filter(({ call }) => call.startsWith('GET')).length;
  return {
    reads,
    buy() {
      now = paid;
    },
    giveBack() {
      now = free;
    },
  };
}

it.each([
  ['a conversation', <ConversationPage key="it" />, '/chats/:id', '/chats/42'],
  ['a first message', <DraftPage key="it" />, '/members/:id/chat', `/members/${NOOR}/chat`],
])(
  'R-CHAT-3 decision 4 the price of %s is no longer that of a free member once credits were bought in another tab',
  async (_what, page, path, url) => {
    const { buy } = stubPrices();
    const { store } = renderWithHost(page, { path, url, user, strings });
    await userEvent.type(await box(), 'half a sent');
    expect(screen.getByText(/^Free/)).toBeVisible();
    buy();
    act(() => store.set(setCreditsAtom, 100, true));
    expect(await screen.findByText(PRICE)).toBeVisible();
    expect(await box()).toHaveValue('half a sent');
  },
);

it('R-CHAT-3 a balance that falls, as with each message, asks for no price', async () => {
  const { buy, reads } = stubPrices();
  buy();
  const { store } = renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: { ...user, credits: 5, paid_user: true },
    strings,
  });
  await screen.findByText(PRICE);
  const asked = reads();
  act(() => store.set(setCreditsAtom, 4));
  await box();
  expect(reads()).toBe(asked);
  act(() => store.set(setCreditsAtom, 104));
  await waitFor(() => expect(reads()).toBe(asked + 1));
});

it('R-CHAT-3 a member who withdrew from the only purchase in another tab is free again, and not told to buy', async () => {
  const { buy, giveBack } = stubPrices();
  buy();
  const { store } = renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: { ...user, credits: 5, paid_user: true },
    strings,
  });
  await screen.findByText(PRICE);
  giveBack();
  act(() => store.set(setCreditsAtom, 0, false));
  expect(await screen.findByText(/^Free/)).toBeVisible();
  expect(screen.queryByText(hostTexts.errors.insufficient_credits)).toBeNull();
});

const FREE = { ...makeConversation().cost, message_credits: 0 };
const OTHER = 77;

/** A page whose free messages, or conversations, are counted; `spend` is what is done in another tab. */
async function openCounted(kind: 'conversations' | 'messages', isBegun: boolean) {
  let free_left = 2;
  const reply = () => ({ ...makeConversation({ cost: { ...FREE, free_left } }), ...(isBegun ? {} : { id: null }) });
  const { requests } = stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': () => [200, reply()],
    [`GET /members/${NOOR}/chat`]: () => [200, reply()],
    'POST /messages': [402, { code: 'message_limit', statusCode: 402, message: '' }],
  });
  const [page, path, url] = isBegun
    ? ([<ConversationPage key="it" />, '/chats/:id', '/chats/42'] as const)
    : ([<DraftPage key="it" />, '/members/:id/chat', `/members/${NOOR}/chat`] as const);
  renderWithHost(page, { path, url, user, strings, settings: { free_limit: { kind, count: 2 } } });
  await screen.findByText(`Free · 2 ${kind} left`);
  const asked = requests.length;
  return {
    reads: () => requests.slice(asked).filter(({ call }) => call.startsWith('GET')).length,
    spend: () => {
      free_left -= 1;
    },
  };
}
const writeElsewhere = (seq: number) =>
  live.tell({
    type: 'message',
    conversation_id: OTHER,
    message: makeMessage(seq, { sender_id: ME, client_id: 'elsewhere' }),
  });

it.each([
  ['messages', 'a conversation', true, 5],
  ['messages', 'a first message', false, 5],
  ['conversations', 'a first message', false, 1],
] as const)('R-CHAT-4 how many free %s are left, says %s, follows another tab', async (kind, _what, isBegun, seq) => {
  const { spend } = await openCounted(kind, isBegun);
  spend();
  writeElsewhere(seq);
  expect(await screen.findByText(`Free · 1 ${kind.slice(0, -1)} left`)).toBeVisible();
});

it('R-CHAT-4 a message of a conversation that was begun before leaves as many conversations', async () => {
  const { reads } = await openCounted('conversations', false);
  writeElsewhere(2);
  await box();
  expect(reads()).toBe(0);
});

it('R-CHAT-4 a first message counts what is left anew when its page is seen again', async () => {
  const { spend } = await openCounted('messages', false);
  spend();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Free · 1 message left')).toBeVisible();
});

it('R-CHAT-4 a message that was refused by the limit leaves no count that says otherwise', async () => {
  const { spend } = await openCounted('messages', false);
  spend();
  spend();
  await userEvent.type(await box(), 'one more');
  await userEvent.click(screen.getByRole('button', { name: chat.composer.send }));
  expect(await screen.findByText(hostTexts.errors.message_limit)).toBeVisible();
  expect(await box()).toHaveValue('one more');
});
