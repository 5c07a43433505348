import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const scrollKey = (key: string) => `scroll:${key}`;

/** A change of route moves focus to the page's heading and scrolls to the top; Back returns to the same place. */
export function RouteFocus({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ pathname: string; key: string }>({ pathname, key });
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = () => sessionStorage.setItem(scrollKey(key), String(scrollY));
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [key]);
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, key };
    if (before.key === key || before.pathname === pathname) return;
    const saved = type === 'POP' ? Number(sessionStorage.getItem(scrollKey(key)) ?? 0) : 0;
    requestAnimationFrame(() => {
      scrollTo(0, saved);
      const heading = main.current?.querySelector<HTMLElement>('h1');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      (heading ?? main.current)?.focus({ preventScroll: true });
    });
  }, [pathname, key, type]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}
    >
      {children}
    </main>
  );
}
