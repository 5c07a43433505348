import { act, waitFor } from '@testing-library/react';
import type { ChatListEntry } from '@vonk/api/chat.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS, SessionUpkeep } from './session-upkeep.tsx';

class SilentSocket {
  static OPEN = 1;
  readyState = 0;
  close() {}
  send() {}
}
Object.assign(globalThis, { WebSocket: SilentSocket });

const chats: ChatListEntry[] = [
  { conversation: { id: 1 }, profile: makeCard(), num_unread_messages: 3, last_message: null, last_at: '' },
];

describe('session upkeep', () => {
  it('R-ACCOUNT-10 refreshes first after 5 s, then every 60 s, or 300 s with push', () => {
    expect([FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS]).toEqual([5_000, 60_000, 300_000]);
  });

  it('R-ACCOUNT-10 reads chats, likes and the bonus when a member is there, and nothing for a visitor', async () => {
    const { requests } = stubHttp({ 'GET /chats': [200, { chats, total_unread_messages: 3 }] });
    const { unmount } = renderWithHost(<SessionUpkeep />);
    unmount();
    expect(requests).toEqual([]);
    renderWithHost(<SessionUpkeep />, { user: makeUser() });
    await waitFor(() =>
      expect(requests.map(({ call }) => call)).toEqual(
        expect.arrayContaining(['GET /chats', 'GET /likes', 'GET /time-bonus']),
      ),
    );
  });

  it('R-LAYOUT-6 counts unread messages and new likes in the title', async () => {
    stubHttp({ 'GET /chats': [200, { chats, total_unread_messages: 3 }] });
    const { store } = renderWithHost(<SessionUpkeep />, { user: makeUser() });
    act(() => {
      store.set(chatsAtom, chats);
      store.set(pageTitleAtom, 'Messages');
    });
    await waitFor(() => expect(document.title).toBe('(3) Messages · Vonk'));
  });

  it('R-LAYOUT-8 marks signed in and inner pages on the body', () => {
    stubHttp({});
    renderWithHost(<SessionUpkeep />, { path: '*', url: '/members', user: makeUser() });
    expect([...document.body.classList]).toEqual(expect.arrayContaining(['is-signed-in', 'is-inner-page']));
  });
});
