import { useEffect, useRef } from 'react';

/**
 * Where a page goes on to its next step under the same path: moves the focus to the page's heading, and the page to its top, as
 * a change of route does. Nothing happens when it opens.
 */
export function useHeadingFocus(step: unknown): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.documentElement.scrollTop = 0;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);
}
