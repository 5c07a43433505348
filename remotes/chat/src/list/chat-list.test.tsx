import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatListEntry } from '@vonk/api/chat.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import chat from '../../locales/en.json' with { type: 'json' };
import { makeMessage } from '../model/thread-makers.test-data.ts';
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

it('R-CHAT-2 removes a deleted chat at once, and brings it back with an alert when that failed', async () => {
  const user = userEvent.setup();
  stubHttp({
    'GET /chats': [200, { chats, total_unread_messages: 120 }],
    'DELETE /chat': [404, { code: 'not_found', statusCode: 404, message: '' }],
  });
  open();
  (await screen.findByRole('button', { name: 'Delete the chat with Noor' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('hi from Noor')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('The chat was not deleted.');
  await waitFor(() => expect(screen.getByText('hi from Noor')).toBeVisible());
});

it('leads on from an empty list', async () => {
  stubHttp({ 'GET /chats': [200, { chats: [], total_unread_messages: 0 }] });
  open();
  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});
