import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive, type StubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { ME, makeConversation, makeMessage } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';

let live: StubbedLive;
beforeEach(() => {
  localStorage.clear();
  live = connectStubbedLive();
});

const words = [makeMessage(1, { text: 'my number is' }), makeMessage(2, { sender_id: ME, text: 'hello back' })];

/** The conversation as it was when the page was opened, and as it is when the connection is back. */
async function comeBack(later: Parameters<typeof makeConversation>[0]) {
  let now = makeConversation({ messages: words });
  const { requests } = stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': ({ url }) => {
      const after = Number(/after=(\d+)/.exec(url)?.[1] ?? 0);
      return [200, { ...now, messages: now.messages.filter(({ seq }) => seq > after) }];
    },
  });
  renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ id: ME, credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
  await screen.findByText('hello back');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Noor' }), 'half a sent');
  now = makeConversation(later);
  const asked = requests.length;
  live.tell({ type: 'hello', member_id: ME });
  await waitFor(() => expect(requests.length).toBeGreaterThan(asked));
  return () => requests.slice(asked).filter(({ call }) => call.startsWith('GET'));
}

it('R-CHAT-6 what was taken away while there was no connection is gone when it is back, and what is typed stays', async () => {
  const [, mine] = words;
  const reads = await comeBack({
    messages: [makeMessage(1, { text: '' }), ...(mine ? [mine] : []), makeMessage(3, { text: 'are you there?' })],
    last_seq: 3,
  });
  expect(await screen.findByText('are you there?')).toBeVisible();
  expect(screen.queryByText('my number is')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message to Noor' })).toHaveValue('half a sent');
  expect(reads()).toHaveLength(1);
});

it('R-CHAT-5 a conversation that was deleted on another device meanwhile begins after that', async () => {
  await comeBack({ messages: [makeMessage(3, { text: 'once more' })], last_seq: 3 });
  expect(await screen.findByText('once more')).toBeVisible();
  expect(screen.queryByText('hello back')).toBeNull();
});
