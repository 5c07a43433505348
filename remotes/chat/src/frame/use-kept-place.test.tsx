import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { useLocation } from 'react-router';
import { useKeptPlace } from './use-kept-place.ts';

function List() {
  const scroller = useKeptPlace(true);
  return <aside ref={scroller} />;
}
const Pages = () => (useLocation().pathname === '/chats' ? <List /> : <p>elsewhere</p>);

it('R-ROUTE-2 Back finds the list of chats at the place where it was', async () => {
  sessionStorage.clear();
  const { router } = renderWithHost(<Pages />, { path: '*', url: '/chats' });
  const list = screen.getByRole('complementary');
  list.scrollTop = 480;
  list.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/members'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('complementary').scrollTop).toBe(480);
  await act(() => router.navigate('/members'));
  await act(() => router.navigate('/chats'));
  expect(screen.getByRole('complementary').scrollTop).toBe(0);
});

it('R-ROUTE-2 where the browser lets nothing be stored the list is left and found again, at its top', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(denied);
  afterTest(() => storage.mockRestore());
  const { router } = renderWithHost(<Pages />, { path: '*', url: '/chats' });
  screen.getByRole('complementary').dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/members'));
  expect(screen.getByText('elsewhere')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('complementary').scrollTop).toBe(0);
});
