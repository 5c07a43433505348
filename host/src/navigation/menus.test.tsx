import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import host from '../../locales/en.json' with { type: 'json' };
import { AccountMenu } from './account-menu.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SkipLink } from './skip-link.tsx';

const strings = { host };
const openMenu = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('menus', () => {
  it('R-NAV-1 the account menu leads to profile and settings, and signs out', async () => {
    const view = renderWithHost(<AccountMenu />, { user: makeUser(), strings });
    await openMenu(host.nav.account);
    expect(screen.getByRole('link', { name: host.nav.profile })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: host.nav.settings })).toHaveAttribute('href', '/settings');
    await userEvent.click(screen.getByRole('button', { name: host.nav.logout }));
    expect(view.host.signOut).toHaveBeenCalledTimes(1);
  });

  it('R-THEME-1 switches between light and dark, and the browser keeps the choice', async () => {
    delete document.documentElement.dataset.theme;
    renderWithHost(<AccountMenu />, { user: makeUser(), strings });
    await openMenu(host.nav.account);
    await userEvent.click(screen.getByRole('button', { name: host.nav.theme }));
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await openMenu(host.nav.account);
    await userEvent.click(screen.getByRole('button', { name: host.nav.theme }));
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('R-THEME-1 shows the sun in the dark from the start, and follows what another tab chooses', async () => {
    const shape = () => screen.getByRole('button', { name: host.nav.theme }).querySelector('svg')?.innerHTML;
    document.documentElement.dataset.theme = 'dark';
    renderWithHost(<AccountMenu />, { user: makeUser(), strings });
    await openMenu(host.nav.account);
    const sun = shape();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(shape()).not.toBe(sun);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
    expect([document.documentElement.dataset.theme, shape()]).toEqual(['dark', sun]);
  });

  it('R-I18N-2 offers the site’s languages in their own words, and marks the one that is shown', async () => {
    renderWithHost(<LanguageMenu />, { settings: { languages: ['nl', 'en', 'fr'] }, strings });
    await openMenu(host.nav.language);
    expect(
      ['Nederlands', 'English', 'Français'].map((name) => screen.getByRole('button', { name }).getAttribute('lang')),
    ).toEqual(['nl', 'en', 'fr']);
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  });

  it('R-I18N-2 offers nothing where the site has one language', () => {
    const { container } = renderWithHost(<LanguageMenu />, { settings: { languages: ['nl'] } });
    expect(container).toBeEmptyDOMElement();
  });

  it('R-NAV-1 the bar of a phone has four ways with their badges, and a visitor has none', () => {
    const visitor = renderWithHost(<BottomNavigation />, { strings });
    expect(screen.queryByRole('navigation')).toBeNull();
    visitor.unmount();
    const { store } = renderWithHost(<BottomNavigation />, {
      user: makeUser({ paid_user: true, credits: 3 }),
      strings,
    });
    expect(store.get(chatsAtom)).toBeNull();
    const bar = within(screen.getByRole('navigation', { name: host.nav.main }));
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/members',
      '/chats',
      '/likes',
      '/credits',
    ]);
    expect(bar.getByRole('link', { name: /3/ })).toHaveTextContent(host.nav.credits);
  });

  it('the first stop of the keyboard leads past the navigation', async () => {
    renderWithHost(<SkipLink />, { strings });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: host.skipToContent })).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', '#main');
  });
});
