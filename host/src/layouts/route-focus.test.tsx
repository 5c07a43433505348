import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { RouteFocus } from './route-focus.tsx';

/** A page whose code comes after its route is shown. */
function LatePage() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <h1>Late page</h1> : <input aria-label="meanwhile" />;
}

function Pages() {
  const { pathname } = useLocation();
  const last = useRef(null);
  // Another layout makes everything in it anew.
  const Layout = pathname === '/bare-layout' ? 'section' : 'div';
  return (
    <Layout>
      <Link to="/other">other</Link>
      <Link to="?tab=2">tab</Link>
      <Link to="/above" state={{ above: '/first' }}>
        above
      </Link>
      <Link to="/bare-layout">layout</Link>
      <Link to="/late">late</Link>
      <RouteFocus last={last}>
        {/^.(bare|late)$/.test(pathname) ? <p>no heading</p> : <h1>{`Page ${pathname}`}</h1>}
        {pathname === '/late' ? <LatePage /> : null}
        {pathname === '/typed' ? <textarea ref={(box) => box?.focus()} /> : null}
      </RouteFocus>
    </Layout>
  );
}
const scrolled = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  Object.assign(globalThis, { scrollTo: (_x: number, y: number) => scrolled(y) });
});
const open = () => renderWithHost(<Pages />, { path: '*', url: '/first' });

describe('a change of page', () => {
  it('moves the focus to the new page’s heading, and to the top', async () => {
    open();
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /other' })).toHaveFocus());
    expect(scrolled).toHaveBeenLastCalledWith(0);
  });

  it('does so too where the layout changes with the page', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'layout' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /bare-layout' })).toHaveFocus());
    expect(scrolled).toHaveBeenLastCalledWith(0);
  });

  it('leaves both where they are while the page stays the same', async () => {
    open();
    const tab = screen.getByRole('link', { name: 'tab' });
    await userEvent.click(tab);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(tab).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('R-ROUTE-2 leaves both where they are while a page opens above another one, and closes', async () => {
    const { router } = open();
    const opener = screen.getByRole('link', { name: 'above' });
    await userEvent.click(opener);
    await act(() => router.navigate(-1));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(opener).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('R-ROUTE-2 is one too where a page above another one leads elsewhere', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'above' }));
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /other' })).toHaveFocus());
  });

  it('R-CHAT-4 leaves the focus to a page on which somebody goes on typing', async () => {
    const { router } = open();
    await act(() => router.navigate('/typed'));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('goes on to the heading of a page whose code comes later', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'late' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Late page' })).toHaveFocus());
  });

  it('but not from where somebody went meanwhile', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'late' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    const other = screen.getByRole('link', { name: 'other' });
    other.focus();
    await screen.findByRole('heading', { name: 'Late page' });
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(other).toHaveFocus();
  });

  it('focuses the page itself where it has no heading', async () => {
    const { router } = open();
    await act(() => router.navigate('/bare'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('R-ROUTE-2 Back returns to the place where one was', async () => {
    const { router } = open();
    Object.assign(globalThis, { scrollY: 740 });
    dispatchEvent(new Event('scroll'));
    await act(() => router.navigate('/other'));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(740));
  });

  it('R-ROUTE-2 Back is at that place before anything is painted', async () => {
    const { router } = open();
    Object.assign(globalThis, { scrollY: 740 });
    dispatchEvent(new Event('scroll'));
    await act(() => router.navigate('/other'));
    const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await act(() => router.navigate(-1));
    expect(scrolled).toHaveBeenLastCalledWith(740);
    frames.mockRestore();
  });

  it('R-ROUTE-2 goes on, to the top, where the browser lets nothing be stored', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(denied);
    afterTest(() => storage.mockRestore());
    const { router } = open();
    Object.assign(globalThis, { scrollY: 740 });
    dispatchEvent(new Event('scroll'));
    await act(() => router.navigate('/other'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /first' })).toHaveFocus());
    expect(scrolled).toHaveBeenLastCalledWith(0);
    Object.assign(globalThis, { scrollY: 0 });
  });

  it('R-PROFILE-3 Back goes on to that place while the page grows, until its reader moves', async () => {
    const { router } = open();
    const [place, end] = [740, { of: 2000 }];
    let at = place;
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => at });
    Object.assign(globalThis, {
      scrollTo: (_x: number, y: number) => {
        at = Math.min(y, end.of);
        scrolled(at);
      },
    });
    dispatchEvent(new Event('scroll'));
    await act(() => router.navigate('/other'));
    end.of = 200;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(200));
    end.of = 500;
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(500));
    at = 450;
    await act(() => new Promise((done) => setTimeout(done, 100)));
    end.of = 2000;
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(at).toBe(450);
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, writable: true, value: 0 });
  });
});
