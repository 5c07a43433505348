import { useEffect, useRef } from 'react';

/**
 * What was pressed to block or unblock somebody is gone with it: the focus goes on at the heading of what took its place, unless the
 * member went on elsewhere. `isBlocked` is undefined until it is known.
 */
export function useFocusPastBlock(isBlocked: boolean | undefined, isSheet: boolean): void {
  const before = useRef(isBlocked);
  useEffect(() => {
    const was = before.current;
    before.current = isBlocked;
    if (was === undefined || isBlocked === undefined || was === isBlocked) return;
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>(isSheet ? 'dialog[open] :is(h1, h3)' : 'h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isBlocked, isSheet]);
}
