import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
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

const reply = (seq: number, text: string, client_id: string) => ({
  conversation_id: 42,
  message: makeMessage(seq, { sender_id: ME, text, client_id, cost: 1 }),
  credits: 4,
  cost: makeConversation().cost,
});
const open = (credits = 5) =>
  renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });
const read = { 'PUT /conversations/42/read': [200, { ok: true }] as [number, unknown] };

it('R-CHAT-1 a conversation that is still on its way has the way back', async () => {
  stubHttp({ 'GET /conversations/42': 'silent' });
  open();
  expect(await screen.findByRole('link', { name: chat.thread.back })).toHaveAttribute('href', '/chats');
  expect(screen.getByRole('status')).toHaveTextContent(chat.loading);
});

it('R-CHAT-1 shows a sent message at once, its cost before, and marks how far it came', async () => {
  const user = userEvent.setup();
  const { requests } = stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': ({ body }) => [
      201,
      reply(3, 'coffee?', (body as { client_id: string }).client_id),
    ],
  });
  const { store } = open();
  expect(await screen.findByText(/1 credit · €0.95/)).toBeVisible();
  expect(screen.getByText('Read')).toBeInTheDocument();
  await user.type(await box(), 'coffee?');
  await user.keyboard('{Enter}');
  const bubble = screen.getByText('coffee?').closest('li') as HTMLElement;
  expect(within(bubble).getByText('Sending')).toBeInTheDocument();
  expect(await within(bubble).findByText('Sent')).toBeInTheDocument();
  expect(await box()).toHaveValue('');
  const post = requests.find(({ call }) => call.startsWith('POST'))!;
  expect(post.headers['idempotency-key']).toBe((post.body as { client_id: string }).client_id);
  const { creditsAtom } = await import('@vonk/kernel/session-atoms.ts');
  expect(store.get(creditsAtom)).toBe(4);
  // In words on the newest, for readers on the others.
  expect(within(bubble).getByText('Sent')).not.toHaveClass('sr-only');
  live.tell({ type: 'delivered', mark: { conversation_id: 41, seq: 3 } });
  expect(within(bubble).getByText('Sent')).toBeInTheDocument();
  live.tell({ type: 'delivered', mark: { conversation_id: 42, seq: 3 } });
  expect(within(bubble).getByText('Delivered')).toBeVisible();
  live.tell({ type: 'read', conversation_id: 42, seq: 3, member_id: NOOR });
  expect(within(bubble).getByText('Read')).toBeInTheDocument();
});

it.each([
  ['behind', -26 * 3_600_000],
  ['ahead', 26 * 3_600_000],
])(
  'R-CHAT-1 a message on its way stands in its day where the clock of this machine is a day %s',
  async (_how, differs) => {
    const now = Date.now() - differs;
    stubHttp({
      ...read,
      'GET /conversations/42': [200, makeConversation()],
      'POST /conversations/42/messages': ({ body }) => [
        201,
        reply(3, 'coffee?', (body as { client_id: string }).client_id),
      ],
    });
    renderWithHost(<ConversationPage />, {
      path: '/chats/:id',
      url: '/chats/42',
      user: makeUser({ credits: 5, paid_user: true }),
      strings: { chat, host: hostTexts },
      painted: { now, timeZone: 'Europe/Amsterdam' },
    });
    await userEvent.type(await box(), 'coffee?');
    await userEvent.keyboard('{Enter}');
    const bubble = screen.getByText('coffee?').closest('li') as HTMLElement;
    expect(within(bubble).getByText('Sending')).toBeInTheDocument();
    expect(Math.abs(Date.parse(bubble.querySelector('time')?.dateTime ?? '') - now)).toBeLessThan(60_000);
    await within(bubble).findByText('Sent');
  },
);

it('R-CHAT-3 keeps the draft and opens credits when there are not enough', async () => {
  const user = userEvent.setup();
  stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': [402, { code: 'insufficient_credits', statusCode: 402, message: '' }],
  });
  const { host } = open(1);
  await user.type(await box(), 'hello{Enter}');
  await waitFor(() => expect(host.openModal).toHaveBeenCalledWith('buy-credits', { reason: 'shortage' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message to Noor' })).toHaveValue('hello'));
  expect(localStorage.getItem(`draft:${NOOR}`)).toBe('hello');
});

it('R-CHAT-3 decision 29 does not say of a gift, which costs more than there is, that a message was kept', async () => {
  const user = userEvent.setup();
  stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'GET /gifts': [200, { gifts: [{ key: 'rose', credits: 3 }] }],
    'POST /conversations/42/messages': [402, { code: 'insufficient_credits', statusCode: 402, message: '' }],
  });
  const { host } = open(1);
  await user.click((await screen.findAllByRole('button', { name: 'Send a gift' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: 'Rose' }));
  await user.click(screen.getByRole('button', { name: /^Send ·/ }));
  await waitFor(() => expect(host.openModal).toHaveBeenCalledWith('buy-credits', { reason: 'limit' }));
});

it('R-CHAT-3 says that credits are short before anything is sent', async () => {
  const user = userEvent.setup();
  const { requests } = stubHttp({ ...read, 'GET /conversations/42': [200, makeConversation()] });
  const { host } = open(0);
  expect(await screen.findByText('You do not have enough credits')).toBeVisible();
  await user.type(await box(), 'hello{Enter}');
  expect(host.openModal).toHaveBeenCalledWith('buy-credits', { reason: 'shortage' });
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

it('R-CHAT-6 retries a failed message with the same client_id', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const { requests } = stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': ({ body }) => {
      tries += 1;
      return tries === 1
        ? [400, { code: 'unexpected', statusCode: 400, message: '' }]
        : [201, reply(3, 'hi', (body as { client_id: string }).client_id)];
    },
  });
  open();
  await user.type(await box(), 'hi{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const bubble = screen.getByText('hi').closest('li') as HTMLElement;
  expect(await within(bubble).findByText('Sent')).toBeInTheDocument();
  const ids = requests
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('R-CHAT-6 R-ACCOUNT-4 a message that the end of a session kept back says so to who has logged in again', async () => {
  const user = userEvent.setup();
  const over = { code: 'authentication_required', statusCode: 403, message: '', authentication_required: true };
  stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': [403, over],
  });
  open();
  await user.type(await box(), 'hi{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You were logged out before it was sent.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('R-CHAT-6 a message that was written without a network is still there after a reload, and goes by itself', async () => {
  const user = userEvent.setup();
  let isOnline = false;
  const { requests } = stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': ({ body }) =>
      isOnline
        ? [201, reply(3, 'on the train', (body as { client_id: string }).client_id)]
        : [400, { code: 'unavailable', statusCode: 400, message: '' }],
  });
  const before = open();
  await user.type(await box(), 'on the train{Enter}');
  expect(await screen.findByText(chat.bubble.waiting)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  before.unmount();
  open();
  const bubble = (await screen.findByText('on the train')).closest('li') as HTMLElement;
  expect(await within(bubble).findByText(chat.state.waiting)).toBeVisible();
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await within(bubble).findByText('Sent')).toBeInTheDocument();
  const ids = requests
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ body }) => (body as { client_id: string }).client_id);
  expect(new Set(ids).size).toBe(1);
});

it('R-CHAT-6 a message that waits can be taken back', async () => {
  const user = userEvent.setup();
  stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': [400, { code: 'unavailable', statusCode: 400, message: '' }],
  });
  open();
  await user.type(await box(), 'never mind{Enter}');
  await user.click(await screen.findByRole('button', { name: chat.bubble.discard }));
  expect(screen.queryByText('never mind')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
});

it('R-CHAT-6 shows live messages and typing, and fetches what is missing after a gap', async () => {
  const { requests } = stubHttp({
    ...read,
    'GET /conversations/42': ({ url }) => [
      200,
      url.includes('after=3')
        ? makeConversation({ messages: [makeMessage(4), makeMessage(5, { text: 'after the gap' })], last_seq: 5 })
        : makeConversation(),
    ],
  });
  open();
  await screen.findByText('hello back');
  live.tell({ type: 'typing', conversation_id: 42, member_id: NOOR });
  expect(screen.getByText('Noor is typing')).toBeVisible();
  live.tell({ type: 'message', conversation_id: 42, message: makeMessage(3, { text: 'live one' }) });
  expect(screen.getByText('live one')).toBeVisible();
  expect(screen.queryByText('Noor is typing')).toBeNull();
  live.tell({ type: 'message', conversation_id: 42, message: makeMessage(5, { text: 'after the gap' }) });
  expect(await screen.findByText('message 4')).toBeVisible();
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === 'PUT /conversations/42/read').at(-1)?.body).toEqual({ seq: 5 }),
  );
});

it('decision 1 labels a fictional profile in the header and the page’s title, and warns above the message box', async () => {
  stubHttp({
    ...read,
    'GET /conversations/42': [
      200,
      makeConversation({ profile: makeCard({ id: NOOR, name: 'Noor', kind: 'fictional' }) }),
    ],
  });
  const { store } = open();
  expect(await screen.findByText('Fictional')).toBeVisible();
  expect(store.get(pageTitleAtom)).toBe('Noor (Fictional)');
  expect(screen.getAllByText(/physical contact is not possible/).at(-1)).toBeVisible();
});

it('R-PROFILE-8 an invisible member is led to where that is switched off, and not invited to write', async () => {
  stubHttp({ ...read, 'GET /conversations/42': [200, makeConversation()] });
  const { store } = open();
  await box();
  act(() => store.set(userAtom, makeUser({ is_invisible: true })));
  expect(screen.getByRole('link', { name: chat.invisible.settings })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('R-CHAT-5 puts an opening line into the message box without sending it', async () => {
  const user = userEvent.setup();
  stubHttp({ ...read, 'GET /conversations/42': [200, makeConversation()] });
  open();
  await box();
  await user.click(screen.getByRole('button', { name: 'Opening lines' }));
  expect(screen.getByText(/Sending costs 1 credit · €0.95/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coffee, tea, or something else entirely?' }));
  expect(await box()).toHaveValue('Coffee, tea, or something else entirely?');
});

it('shows a conversation that is not there, with a way on', async () => {
  stubHttp({});
  open();
  expect(await screen.findByRole('heading', { name: 'We can’t find this conversation' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveAttribute('href', '/chats');
});

describe('first message', () => {
  const draft = (free_left: number) => ({
    id: null,
    profile: makeCard({ id: NOOR, name: 'Noor' }),
    can_be_answered: true,
    cost: { ...makeConversation().cost, message_credits: 0, free_left },
    icebreakers: [],
  });
  const openDraft = (search = '') =>
    renderWithHost(<DraftPage />, {
      path: '/members/:id/chat',
      url: `/members/7/chat${search}`,
      user: makeUser(),
      strings: { chat, host: hostTexts },
    });

  it('R-CHAT-4 tells what is free and becomes the conversation', async () => {
    const user = userEvent.setup();
    stubHttp({
      'GET /members/7/chat': [200, draft(1)],
      'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
      'POST /messages': ({ body }) => [201, reply(1, 'hey', (body as { client_id: string }).client_id)],
    });
    const { router } = openDraft();
    expect(await screen.findByText('Free · 1 conversation left')).toBeVisible();
    await user.type(await box(), 'hey{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats/42'));
  });

  it('R-PROFILE-1 a gift that was chosen on the profile opens the gifts, and asks once', async () => {
    const user = userEvent.setup();
    stubHttp({ 'GET /members/7/chat': [200, draft(1)], 'GET /gifts': [200, { gifts: [{ key: 'rose', credits: 3 }] }] });
    const { router } = openDraft('?gift=1');
    expect(await screen.findByRole('dialog', { name: 'A gift for Noor' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: chat.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('R-PROFILE-1 the gifts open in the conversation where there is one already', async () => {
    stubHttp({ 'GET /members/7/chat': [200, { ...draft(1), id: 42 }] });
    const { router } = openDraft('?gift=1');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/chats/42', search: '?gift=1' }));
  });

  it('R-CHAT-4 offers premium when the free conversations are used', async () => {
    const user = userEvent.setup();
    stubHttp({ 'GET /members/7/chat': [200, draft(0)] });
    const { host } = openDraft();
    await user.click(await screen.findByRole('button', { name: 'See premium' }));
    expect(host.openModal).toHaveBeenCalledWith('premium', { reason: 'conversations' });
  });
});
