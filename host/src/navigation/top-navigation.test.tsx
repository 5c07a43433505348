import { act, screen, within } from '@testing-library/react';
import type { ChatListEntry } from '@vonk/api/chat.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { TopNavigation } from './top-navigation.tsx';

const chat = (unread: number): ChatListEntry => ({
  conversation: { id: 1 },
  profile: makeCard(),
  num_unread_messages: unread,
  last_message: null,
  last_at: '',
});

describe('top navigation', () => {
  it('R-NAV-2 offers a visitor the login and nothing of a member', () => {
    renderWithHost(<TopNavigation />);
    expect(screen.getByRole('link', { name: 'nav.login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  });

  it('R-NAV-1 caps unread messages at 99+', () => {
    const { store } = renderWithHost(<TopNavigation />, { user: makeUser() });
    act(() => store.set(chatsAtom, [chat(120)]));
    expect(
      within(screen.getByRole('link', { name: /nav.messages/, hidden: true })).getByText('99+'),
    ).toBeInTheDocument();
  });

  it.each([
    { credits: 11, badge: null },
    { credits: 10, badge: '10' },
    { credits: 0, badge: '0' },
  ])('R-NAV-1 shows a paid member with $credits credits the badge $badge', ({ credits, badge }) => {
    renderWithHost(<TopNavigation />, { user: makeUser({ paid_user: true, credits }) });
    const link = screen.getByRole('link', { name: /nav.credits/, hidden: true });
    if (badge === null) expect(link).toHaveTextContent(/^nav.credits$/);
    else expect(within(link).getByText(badge)).toBeInTheDocument();
  });

  it('R-NAV-1 invites an unpaid member to premium in place of credits', () => {
    renderWithHost(<TopNavigation />, { user: makeUser() });
    expect(screen.getByRole('link', { name: 'nav.premium', hidden: true })).toHaveAttribute('href', '/premium');
    expect(screen.queryByRole('link', { name: /nav.credits/, hidden: true })).toBeNull();
  });
});
