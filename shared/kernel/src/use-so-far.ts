import { startTransition, useEffect, useState } from 'react';
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
