import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatsAtom, receiveMessageAtom } from '@vonk/kernel/chat-atoms.ts';
import { readMessageDraft } from '@vonk/kernel/drafts.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { keyOfMember, threadOf } from '../model/thread.ts';
import { threadsAtom } from '../model/thread-atoms.ts';
import { ME, makeConversation, makeMessage, NOOR } from '../model/thread-makers.test-data.ts';
import { DraftPage } from './draft-page.tsx';

beforeEach(() => {
  localStorage.clear();
  connectStubbedLive();
});

const { profile, cost, icebreakers } = makeConversation();
const openDraft = () =>
  renderWithHost(<DraftPage />, {
    path: '/members/:id/chat',
    url: `/members/${NOOR}/chat`,
    user: makeUser({ id: ME }),
    strings: { chat, host: hostTexts },
  });
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });

it.each([
  ['the other one', NOOR],
  ['the member on another device', ME],
])('R-CHAT-5 becomes the conversation that %s begins meanwhile, and keeps what is typed', async (_who, sender_id) => {
  stubHttp({ [`GET /members/${NOOR}/chat`]: [200, { id: null, profile, can_be_answered: true, cost, icebreakers }] });
  const { router, store } = openDraft();
  await userEvent.type(await box(), 'half a sent');
  act(() => {
    store.set(chatsAtom, []);
    store.set(receiveMessageAtom, 42, makeMessage(1, { sender_id }), { num_unread_messages: 1, profile });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/42'));
  expect(readMessageDraft(NOOR)).toBe('half a sent');
});

it('R-CHAT-5 leads on to the conversation that was begun here before, without an answer of the server', async () => {
  stubHttp({});
  const { router, store } = openDraft();
  act(() => store.set(threadsAtom, { [keyOfMember(NOOR)]: threadOf(makeConversation()) }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/42'));
});

it('R-PROFILE-8 the title of a talk that is gone does not name the other one', async () => {
  stubHttp({ [`GET /members/${NOOR}/chat`]: [404, { code: 'profile_unavailable', statusCode: 404 }] });
  const { store } = openDraft();
  store.set(pageTitleAtom, 'Noor');
  expect(await screen.findByRole('heading', { name: chat.thread.goneTitle })).toBeVisible();
  expect(store.get(pageTitleAtom)).toBe(chat.thread.goneTitle);
});
