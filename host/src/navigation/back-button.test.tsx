import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { BackButton } from './back-button.tsx';

const display = (isInstalled: boolean) =>
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      matches: isInstalled && media.includes('standalone'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }),
  });

it.each([
  [true, '/members/7', true],
  [true, '/likes', true],
  [true, '/credits', true],
  [true, '/members', false],
  [true, '/chats/1', false],
  [false, '/members/7', false],
])('R-NAV-3 installed is %s on %s: the back button shows is %s', (isInstalled, url, isShown) => {
  display(isInstalled);
  renderWithHost(<BackButton />, { path: '*', url });
  expect(screen.queryByRole('button', { name: 'nav.back' }) !== null).toBe(isShown);
});

describe('what the back button does', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'nav.back' }));
  const openLikes = async (canGoBack: boolean) => {
    display(true);
    Object.assign(globalThis, { navigation: { canGoBack } });
    afterTest(() => Reflect.deleteProperty(globalThis, 'navigation'));
    const { router } = renderWithHost(<BackButton />, { path: '*', url: '/members/7' });
    await act(() => router.navigate('/likes'));
    await press();
    return router.state.location.pathname;
  };

  it('R-NAV-3 leads to the page before', async () => {
    expect(await openLikes(true)).toBe('/members/7');
  });

  it('R-NAV-3 leads to the search where the app was opened on this page, as by a shortcut of its icon', async () => {
    expect(await openLikes(false)).toBe('/members');
  });
});
