import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Calls `leave` where another page is shown, and says if Back or Forward brought it: a modal belongs to the page that it was opened on. */
export function useOtherPage(leave: (isBack: boolean) => void): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leave(type === 'POP');
  }, [pathname, type, leave]);
}
