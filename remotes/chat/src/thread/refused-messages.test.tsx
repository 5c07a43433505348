import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive } from '@vonk/testing/stub-live.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { ME, makeConversation, makeMessage, NOOR } from '../model/thread-makers.test-data.ts';
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
const render = () =>
  renderWithHost(<ConversationPage />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser({ credits: 5, paid_user: true }),
    strings: { chat, host: hostTexts },
  });
const open = () => {
  stubHttp({
    'PUT /conversations/42/read': [200, { ok: true }],
    'GET /conversations/42': [200, makeConversation()],
    'POST /conversations/42/messages': [402, { code: 'insufficient_credits', statusCode: 402, message: '' }],
  });
  return render();
};
const box = () => screen.findByRole('textbox', { name: 'Message to Noor' });

beforeEach(() => {
  localStorage.clear();
  connectStubbedLive();
});

const post = 'POST /conversations/42/messages';

describe('a message that waits, and that another page or tab', () => {
  /** `change` gives what is left of the outbox once that page had it. */
  const openWithWaiting = async (change: (kept: object[]) => object[]) => {
    let isOnline = false;
    const { requests } = stubHttp({
      'PUT /conversations/42/read': [200, { ok: true }],
      'GET /conversations/42': [200, makeConversation()],
      'GET /conversations/42/messages': [200, { ...makeConversation(), messages: [] }],
      [post]: ({ body }) => {
        if (!isOnline) return [400, { code: 'unavailable', statusCode: 400, message: '' }];
        const { client_id, text } = body as { client_id: string; text: string };
        const message = makeMessage(3, { sender_id: ME, text, client_id, cost: 1 });
        return [201, { conversation_id: 42, message, credits: 4, cost: makeConversation().cost }];
      },
    });
    render();
    await userEvent.type(await box(), 'hello{Enter}');
    const bubble = within((await screen.findByText('hello')).closest('li') as HTMLElement);
    await bubble.findByText(chat.bubble.waiting);
    const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('outbox:'));
    const kept: object[] = JSON.parse(localStorage.getItem(name) ?? '[]');
    localStorage.setItem(name, JSON.stringify(change(kept)));
    isOnline = true;
    const sent = () => requests.filter(({ call }) => call === post).length;
    return { bubble, sent };
  };

  const refuse = (kept: object[]) => kept.map((each) => ({ ...each, failure: 'blocked' }));

  it('decision 4 R-CHAT-6 took back is not sent here when the network is there again', async () => {
    const { sent } = await openWithWaiting(() => []);
    const before = sent();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('hello')).toBeNull());
    expect(await box()).toBeVisible();
    expect(sent()).toBe(before);
  });

  it('decision 4 R-CHAT-6 had refused by a block is not sent and charged by itself once that has ended, and says so', async () => {
    const { bubble, sent } = await openWithWaiting(refuse);
    const before = sent();
    act(() => void dispatchEvent(new Event('online')));
    expect(await bubble.findByRole('alert')).toHaveTextContent(chat.bubble.blocked);
    expect(sent()).toBe(before);
  });

  it('R-CHAT-6 had refused goes at a press of its writer', async () => {
    const { bubble, sent } = await openWithWaiting(refuse);
    act(() => void dispatchEvent(new Event('online')));
    const before = sent();
    await userEvent.click(await bubble.findByRole('button', { name: 'Try again' }));
    expect(await bubble.findByText('Sent')).toBeInTheDocument();
    expect(sent()).toBe(before + 1);
  });
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
