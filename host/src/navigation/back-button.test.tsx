import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
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
