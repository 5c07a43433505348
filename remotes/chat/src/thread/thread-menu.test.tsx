import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import chat from '../../locales/en.json' with { type: 'json' };
import { leavingChatsAtom } from '../model/leaving-chats-atom.ts';
import { type Thread, threadOf } from '../model/thread.ts';
import { makeConversation, makeMessage } from '../model/thread-makers.test-data.ts';
import { ThreadMenu } from './thread-menu.tsx';

const lists: Record<string, [number, unknown]> = {
  'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
  'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }],
};
async function open(values: Partial<Thread> = {}) {
  const view = renderWithHost(<ThreadMenu thread={{ ...threadOf(makeConversation()), ...values }} />, {
    path: '/chats/:id',
    url: '/chats/42',
    user: makeUser(),
    strings: { chat, host },
  });
  await userEvent.click(screen.getByRole('button', { name: 'More about Noor' }));
  return view;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the menu of a conversation', () => {
  it('R-PROFILE-8 blocks at once, leads back to the list, and offers to unblock: the chat does not come back with it', async () => {
    const { requests } = stubHttp({
      ...lists,
      'POST /members/7/block': [200, { is_blocked: true }],
      'DELETE /members/7/block': [200, { is_blocked: false }],
    });
    const { router, host: shell } = await open();
    await press(chat.menu.block);
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
    await waitFor(() => expect(shell.notify).toHaveBeenCalled());
    const { undo } = shell.notify.mock.calls[0]?.[0] ?? {};
    expect(undo?.label).toBe(chat.blocked.undo);
    undo?.run();
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('DELETE /members/7/block'));
  });

  it('R-ERR-3 a block that failed leaves the conversation open and says so', async () => {
    stubHttp({ ...lists, 'POST /members/7/block': [400, { code: 'bad_request', statusCode: 400 }] });
    const { router, host: shell } = await open();
    await press(chat.menu.block);
    await waitFor(() => expect(shell.notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })));
    expect(router.state.location.pathname).toBe('/chats/42');
  });

  it('R-CHAT-2 deletes the conversation from the list, leads there, and can be undone', async () => {
    stubHttp(lists);
    const { router, store, host: shell } = await open();
    await press(chat.menu.delete);
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
    expect([...store.get(leavingChatsAtom)]).toEqual([42]);
    act(() => shell.notify.mock.calls[0]?.[0].undo?.run());
    expect([...store.get(leavingChatsAtom)]).toEqual([]);
  });

  it('R-CHAT-2 offers no deletion of what has not begun', async () => {
    stubHttp({});
    await open({ id: null });
    expect(screen.queryByRole('button', { name: chat.menu.delete })).toBeNull();
    expect(screen.getByRole('link', { name: chat.menu.profile })).toHaveAttribute('href', '/members/7');
  });

  it('R-PROFILE-8 offers neither profile nor block of somebody whose profile cannot be viewed', async () => {
    stubHttp({});
    await open({ profile: makeCard({ id: 7, name: 'Noor', is_hidden: true }) });
    expect(screen.queryByRole('link', { name: chat.menu.profile })).toBeNull();
    expect(screen.queryByRole('button', { name: chat.menu.block })).toBeNull();
    expect(screen.getByRole('button', { name: chat.menu.delete })).toBeVisible();
  });

  it('R-CHAT-1 reports within two taps', async () => {
    stubHttp({});
    await open();
    await press(chat.menu.report);
    expect(screen.getByRole('dialog', { name: host.report.title.replace('{{name}}', 'Noor') })).toBeVisible();
  });

  it('decision 24 offers the other’s messages for a report, and none that was removed', async () => {
    stubHttp({});
    const messages = [makeMessage(1, { text: 'wire me money' }), makeMessage(2, { text: '' })];
    await open({ ...threadOf(makeConversation({ messages })) });
    await press(chat.menu.report);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered.filter((text) => text?.includes('wire me money'))).toHaveLength(1);
    expect(offered.filter((text) => text?.includes('…'))).toEqual([]);
  });
});
