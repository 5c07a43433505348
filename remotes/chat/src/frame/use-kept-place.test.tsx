import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
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
