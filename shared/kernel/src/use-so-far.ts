import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { useIsBrowser } from './use-is-browser.ts';

/**
 * As many items of a list as the first screen holds until they are painted, then all: a tap is answered before what nobody
 * sees. `first` is asked once, and only in a browser; what the server painted is taken over whole.
 */
export function useSoFar(first: () => number): number {
  const isBrowser = useIsBrowser();
  const [count, setCount] = useState(() => (isBrowser ? first() : Number.POSITIVE_INFINITY));
  useEffect(() => afterPaint(() => startTransition(() => setCount(Number.POSITIVE_INFINITY))), []);
  return count;
}

/**
 * Whether what lies under the first screen, and whose place nothing keeps, is rendered by now: once what is in sight was
 * painted. At once where the server painted it, and after Back, which leads to a place in it.
 */
export function useIsBelowShown(): boolean {
  const isBack = useNavigationType() === 'POP';
  return useSoFar(() => (isBack ? 1 : 0)) > 0;
}
