import { screen } from '@testing-library/react';
import type { ChatListEntry } from '@vonk/api/chat.ts';
import { chatsAtom, lastOpenedChatAtom } from '@vonk/kernel/chat-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { act } from 'react';
import chat from '../../locales/en.json' with { type: 'json' };
import { NoConversation } from './no-conversation.tsx';

const noor: ChatListEntry = {
  conversation: { id: 4 },
  profile: makeCard({ id: 104, name: 'Noor' }),
  num_unread_messages: 0,
  last_message: null,
  last_at: '2026-11-01T10:00:00.000Z',
};

function open(profileId: number | null) {
  localStorage.clear();
  const { store } = renderWithHost(<NoConversation />, {
    path: '/chats',
    url: '/chats',
    user: makeUser(),
    strings: { chat },
  });
  act(() => {
    store.set(chatsAtom, [noor]);
    store.set(lastOpenedChatAtom, profileId === null ? null : { profileId, at: '2026-11-01T10:00:00.000Z' });
  });
}

it('R-CHAT-5 the chat that was open last is one press away', () => {
  open(104);
  expect(screen.getByRole('link', { name: 'Carry on with Noor' })).toHaveAttribute('href', '/chats/4');
});

it.each([[null], [105]])('R-CHAT-5 nothing is offered when none was open or it is gone (%s)', (profileId) => {
  open(profileId);
  expect(screen.getByText(chat.none.title)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
