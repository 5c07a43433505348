import { keepPlace, placeOf } from '@vonk/kernel/places.ts';
import { isShownAhead } from '@vonk/kernel/shown-ahead.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page that is read anew grows for so long until the place is there where one was, or until its reader moves. */
const GROWS_MS = 5_000;

/** Of a page that a link opened above another one: that one's path. */
const aboveOf = (state: unknown): string | undefined => (state as { above?: string } | null)?.above;

/** The page that was shown last; null before the first one. */
export type LastPage = RefObject<{ pathname: string; key: string; above: string | undefined } | null>;

/**
 * A change of route moves focus to the page's heading and scrolls to the top; Back returns to the same place. What opens above a
 * page, and closes, leaves both where they are. `last` is kept outside: another layout makes this anew.
 */
export function RouteFocus({ last, children }: { last: LastPage; children: ReactNode }) {
  const { pathname, key, state } = useLocation();
  const above = aboveOf(state);
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  // In the commit of the change, as the scroll to the top is: what is noted is still the place on the page that is left.
  useLayoutEffect(() => {
    let place: number | null = null;
    const note = () => {
      if (!isShownAhead()) place = scrollY;
    };
    const remember = () => {
      if (place !== null) keepPlace(key, place);
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', remember);
    return () => {
      remember();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', remember);
    };
  }, [key]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key, above };
    if (!before || before.key === key || before.pathname === pathname) return;
    if (above === before.pathname || before.above === pathname) return;
    const place = type === 'POP' ? placeOf(key) : 0;
    // Before the first paint, so that no frame shows another place, and once more for what grew meanwhile.
    scrollTo(0, place);
    const until = Date.now() + GROWS_MS;
    let frame = 0;
    const goThere = () => {
      scrollTo(0, place);
      const reached = scrollY;
      // Within a pixel: places of zoomed pages are fractions.
      if (reached + 1 < place && Date.now() < until)
        // Unless its reader went elsewhere.
        frame = requestAnimationFrame(() => scrollY === reached && goThere());
    };
    const focus = () => {
      const target = main.current?.querySelector('h1') ?? main.current;
      if (!target) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      // The code of a page may come later, and its heading with it: then, unless somebody went elsewhere.
      if (target === main.current && Date.now() < until)
        requestAnimationFrame(() => document.activeElement === target && focus());
    };
    frame = requestAnimationFrame(() => {
      goThere();
      // Whoever is typing goes on: a first message becomes a conversation (R-CHAT-4).
      if (document.activeElement?.tagName !== 'TEXTAREA') focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, key, type, above, last]);
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
