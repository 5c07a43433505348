import { useEffect, useRef } from 'react';

/**
 * Where a page goes on to its next step under the same path: moves the focus to the page's heading, and the page to its top, as
 * a change of route does. Nothing happens when it opens. `heading` is a selector for one that is not the page's.
 */
export function useHeadingFocus(step: unknown, heading = 'main h1'): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.documentElement.scrollTop = 0;
    const found = document.querySelector<HTMLElement>(heading) ?? document.querySelector<HTMLElement>('h1');
    if (!found) return;
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }, [step, heading]);
}
