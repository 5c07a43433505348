import { act, screen, waitFor } from '@testing-library/react';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { peekAhead, readAheadAtom } from '@vonk/kernel/read-ahead-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import { useState } from 'react';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { conversationQuery } from '../chat.api.ts';
import { makeConversation, makeMessage, NOOR } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';

function Door() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <ConversationPage />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      open
    </button>
  );
}
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

/** Reads the conversation by the finger on its link, lets the list hear of a last message, and opens it. */
async function openAhead(lastListed: number) {
  stubLive();
  const { requests } = stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': [200, makeConversation()],
  });
  const { store } = renderWithHost(<Door />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
  store.set(readAheadAtom, conversationQuery(42));
  await waitFor(() => expect(peekAhead(store.get, conversationQuery(42))).toBeDefined());
  const profile = makeCard({ id: NOOR, name: 'Noor' });
  const last_message = makeMessage(lastListed);
  const conversation = { id: 42 };
  act(() => store.set(chatsAtom, [{ conversation, profile, num_unread_messages: 0, last_message, last_at: '' }]));
  act(() => screen.getByRole('button', { name: 'open' }).click());
  const isShownAtOnce = screen.queryByRole('textbox', { name: 'Message to Noor' }) !== null;
  // Whatever it still asks for begins with the note that it was read.
  await waitFor(() => expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(true));
  await settle();
  return { isShownAtOnce, calls: requests.filter(({ call }) => call === 'GET /conversations/42').length };
}

it('R-CHAT-2 a conversation read by the finger on its link is shown at once, and asked for once', async () => {
  expect(await openAhead(2)).toEqual({ isShownAtOnce: true, calls: 1 });
});

it('R-CHAT-2 a conversation read by the finger on its link gets what the list heard since', async () => {
  expect(await openAhead(3)).toEqual({ isShownAtOnce: true, calls: 2 });
});
