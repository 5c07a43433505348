import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import { LanderLayout } from './lander-layout.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MembersLayout } from './members-layout.tsx';
import { NotFound } from './not-found.tsx';

const page = <p>page</p>;
const hasFooter = () => screen.queryByRole('contentinfo') !== null;

describe('layouts', () => {
  it('R-LAYOUT-1 the default one has navigation, footer and disclaimer', () => {
    renderWithHost(<MembersLayout>{page}</MembersLayout>);
    expect([screen.queryByRole('banner') !== null, hasFooter()]).toEqual([true, true]);
    expect(screen.getByText(/disclaimer.adults/)).toBeInTheDocument();
  });

  it('R-LAYOUT-2 the chat one is bare, R-LAYOUT-4 the empty one has no footer, R-LAYOUT-3 the lander one has', () => {
    const layouts = [
      <MembersLayout isChat>{page}</MembersLayout>,
      <EmptyLayout>{page}</EmptyLayout>,
      <LanderLayout>{page}</LanderLayout>,
    ];
    const footers = layouts.map((layout) => {
      const { unmount } = renderWithHost(layout);
      const has = hasFooter();
      unmount();
      return has;
    });
    expect(footers).toEqual([false, false, true]);
  });

  it('R-LAYOUT-5 the list of chats has the tab bar and the alerts of the members area, a thread has neither', async () => {
    const open = (url: string) =>
      renderWithHost(<MembersLayout isChat>{page}</MembersLayout>, { path: '*', url, user: makeUser() });
    const list = open('/chats');
    const tabBar = () => screen.queryByRole('navigation', { name: 'nav.main' });
    expect(tabBar()).toBeInTheDocument();
    expect(await screen.findByText('alerts.photo.title')).toBeInTheDocument();
    list.unmount();
    open('/chats/42');
    expect(tabBar()).toBeNull();
    expect(screen.queryByText('alerts.photo.title')).toBeNull();
  });

  it.each([
    ['default', <MembersLayout key="">{page}</MembersLayout>, null],
    ['default', <MembersLayout key="">{page}</MembersLayout>, makeUser()],
    ['empty', <EmptyLayout key="">{page}</EmptyLayout>, null],
    ['empty', <EmptyLayout key="">{page}</EmptyLayout>, makeUser()],
    ['lander', <LanderLayout key="">{page}</LanderLayout>, null],
  ])('R-ERR-1 the %s one says that there is no network, to visitors too', (_name, layout, user) => {
    renderWithHost(layout, { user });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('alerts.offline').closest('[role="status"]')).not.toBeNull();
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('alerts.offline')).toBeNull();
  });

  it('R-NAV-2 the lander one has the login for visitors, and for a member the way to the search', () => {
    const { unmount } = renderWithHost(<LanderLayout>{page}</LanderLayout>);
    expect(screen.getByRole('link', { name: 'nav.login' })).toHaveAttribute('href', '/login');
    unmount();
    renderWithHost(<LanderLayout>{page}</LanderLayout>, { user: makeUser() });
    expect(screen.queryByRole('link', { name: 'nav.login' })).toBeNull();
    expect(screen.getByRole('link', { name: 'nav.search' })).toHaveAttribute('href', '/members');
  });

  it('R-LAYOUT-8 an installed app gives the footer of a member’s page less room', () => {
    const view = renderWithHost(<MembersLayout>{page}</MembersLayout>, { user: makeUser() });
    const spaceAbove = () => getComputedStyle(screen.getByRole('contentinfo')).marginTop;
    const usual = spaceAbove();
    document.body.classList.add('is-installed', 'is-signed-in', 'is-inner-page');
    expect(Number.parseInt(spaceAbove(), 10)).toBeLessThan(Number.parseInt(usual, 10));
    document.body.classList.remove('is-installed', 'is-signed-in', 'is-inner-page');
    view.unmount();
  });

  it('R-NAV-4 the footer links to every page it must, and the US line shows for English where enabled', () => {
    const { unmount } = renderWithHost(<MembersLayout>{page}</MembersLayout>);
    const paths = [
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/ban',
      '/pricing',
      '/complaints',
      '/pages/return-policy',
      '/pages/faq',
      '/pages/service',
    ];
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([...paths, '/pages/2257-compliance-statement']));
    unmount();
    renderWithHost(<MembersLayout>{page}</MembersLayout>, { language: 'nl' });
    expect(screen.queryByText('footer.compliance')).toBeNull();
  });

  it('R-ROUTE-11 a page that is not there says so and leads home', () => {
    renderWithHost(<NotFound />);
    expect(screen.getByRole('heading', { name: 'notFound.title' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'notFound.home' })).toHaveAttribute('href', '/');
  });

  it('R-LAYOUT-7 the loading bar is out of sight for 200 ms, and then crosses the screen in 5 s', () => {
    const { container } = renderWithHost(<LoadingBar />);
    const bar = container.querySelector('[data-loading-bar]');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const look = rules.find((rule) => rule.startsWith(`.${bar?.className}`));
    expect(look).toContain('opacity: 0;');
    expect(look).toMatch(/animation: \S+ 1ms linear 200ms forwards, ?\S+ 5000ms .* 200ms forwards/);
  });
});
