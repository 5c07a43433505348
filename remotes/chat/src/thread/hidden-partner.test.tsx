import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive, type StubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { leavingChatsAtom } from '../model/leaving-chats-atom.ts';
import { makeConversation, NOOR } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';

let live: StubbedLive;
beforeEach(() => {
  localStorage.clear();
  live = connectStubbedLive();
});

const read = { 'PUT /conversations/42/read': [200, { ok: true }] as [number, unknown] };
const open = () =>
  renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });

/** As the server tells of somebody whose profile cannot be viewed. */
const hidden = makeCard({
  id: NOOR,
  name: 'Noor',
  age: 0,
  city: null,
  distance_km: null,
  photo_count: 0,
  main_image: null,
  is_hidden: true,
});

it('R-PROFILE-8 a block closes the conversation that is open, and nothing of the other stays on the page', async () => {
  let isBlocked = false;
  stubHttp({
    ...read,
    'GET /conversations/42': () =>
      isBlocked
        ? [404, { code: 'profile_unavailable', statusCode: 404 }]
        : [200, makeConversation({ profile: makeCard({ id: NOOR, name: 'Noor', city: 'Utrecht' }) })],
  });
  open();
  await box();
  expect(screen.getByText(/Utrecht/)).toBeVisible();
  isBlocked = true;
  live.tell({ type: 'chat_hidden', chat: { conversation_id: 42, seq: 2 } });
  expect(await screen.findByText('This profile cannot be viewed.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/Noor|Utrecht/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveAttribute('href', '/chats');
});

it('R-PROFILE-8 who blocks in the conversation does not read it again, though its end is told before the answer is here', async () => {
  const { requests } = stubHttp({
    ...read,
    'GET /conversations/42': [200, makeConversation()],
    'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
    'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }],
    [`POST /members/${NOOR}/block`]: () => {
      live.tell({ type: 'chat_hidden', chat: { conversation_id: 42, seq: 2 } });
      return [200, { is_blocked: true }];
    },
  });
  const { router, store } = open();
  await box();
  await userEvent.click(screen.getByRole('button', { name: 'More about Noor' }));
  await userEvent.click(screen.getByRole('button', { name: chat.menu.block }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
  await waitFor(() => expect([...store.get(leavingChatsAtom)]).toEqual([]));
  expect(requests.filter(({ call }) => call === 'GET /conversations/42')).toHaveLength(1);
});

it('R-CHAT-2 a conversation that the member deleted elsewhere stays open where it is', async () => {
  const { requests } = stubHttp({ ...read, 'GET /conversations/42': [200, makeConversation()] });
  open();
  await box();
  const before = requests.length;
  live.tell({ type: 'chat_hidden', chat: { conversation_id: 42, seq: 2 } });
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  expect(await box()).toBeVisible();
});

it('R-ACCOUNT-9 who deleted the account is a name without age, place and profile, and cannot be written to', async () => {
  let isGone = false;
  stubHttp({
    ...read,
    'GET /conversations/42': () => [
      200,
      isGone ? makeConversation({ profile: hidden, can_be_answered: false }) : makeConversation(),
    ],
  });
  open();
  await userEvent.type(await box(), 'Are you there');
  isGone = true;
  live.tell({ type: 'read', conversation_id: 42, seq: 0 });
  const said = await screen.findByText('You can’t write to Noor at the moment.');
  expect(said).toBeVisible();
  // The box went from under who typed in it (WCAG 2.4.3, 4.1.3).
  expect(said.closest('[role="status"]')).not.toBeNull();
  expect(said.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Noor' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Noor/ })).toBeNull();
  expect(screen.getByText('message 1')).toBeVisible();
});
