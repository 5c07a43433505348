import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { ME, makeConversation, NOOR } from '../model/thread-makers.test-data.ts';
import { ConversationPage } from './conversation-page.tsx';

/** Written without a network, and sent when the conversation opens with one. */
const waitFor42 = (texts: string[]) =>
  localStorage.setItem(
    `outbox:${ME}`,
    JSON.stringify(
      texts.map((text, at) => ({
        memberId: NOOR,
        conversationId: 42,
        createdAt: new Date().toISOString(),
        failure: null,
        body: { client_id: `waited-${at}`, text },
      })),
    ),
  );
const open = () => {
  stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': [402, { code: 'insufficient_credits', statusCode: 402, message: '' }],
  });
  return renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
};
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });

beforeEach(() => {
  localStorage.clear();
  connectStubbedLive();
});

describe('messages that are refused for lack of credits', () => {
  it('R-CHAT-3 R-CHAT-6 are all kept: the first in the box, the others where they were sent, to be tried again', async () => {
    waitFor42(['first', 'second']);
    const { host } = open();
    await waitFor(async () => expect(await box()).toHaveValue('first'));
    const bubble = (await screen.findByText('second')).closest('li') as HTMLElement;
    await waitFor(() => expect(within(bubble).getByRole('alert')).toHaveTextContent('You do not have enough credits'));
    expect(within(bubble).getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.queryByText('first', { selector: 'li *' })).toBeNull();
    expect(host.openModal).toHaveBeenCalledWith('buy-credits', { reason: 'shortage' });
  });

  it('R-CHAT-3 leave what is being written alone, and are kept where they were sent', async () => {
    localStorage.setItem(`draft:${NOOR}`, 'being written');
    waitFor42(['refused']);
    open();
    const bubble = (await screen.findByText('refused')).closest('li') as HTMLElement;
    await waitFor(() => expect(within(bubble).getByRole('alert')).toHaveTextContent('You do not have enough credits'));
    expect(await box()).toHaveValue('being written');
    await userEvent.type(await box(), '!');
    expect(screen.getByText('refused')).toBeVisible();
  });
});
