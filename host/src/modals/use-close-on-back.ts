import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Calls `close` where Back or Forward brings another page: a modal belongs to the page that it was opened on. */
export function useCloseOnBack(close: () => void): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === 'POP') close();
  }, [pathname, type, close]);
}
