import { useEffect, useState } from 'react';
import { useIsBrowser } from './use-is-browser.ts';

const SECOND_MS = 1_000;
/** The two clocks of a browser drift apart by less, unless one of them was set or the machine slept. */
const JUMP_MS = 2_000;

/** By how much the clock that people set is before the one that only runs. */
const setBy = (): number => Date.now() - performance.now();

/**
 * The browser's own time each second, for what counts from `since`: a time of the same clock, at which the server told how
 * long something takes. Null counts nothing. Calls `onJump` where that clock was set meanwhile, or the machine slept: the
 * server is to be asked anew. Until the server's page is taken over it is 0: no time has gone by.
 */
export function useTicks(since: number | null, onJump: () => void): number {
  const isBrowser = useIsBrowser();
  const [now, setNow] = useState(isBrowser ? Date.now : 0);
  useEffect(() => {
    if (since === null) return;
    // Set back before this was shown: no time has gone by since, nor will for long.
    let before = Date.now() < since ? Number.NaN : setBy();
    const timer = setInterval(() => {
      setNow(Date.now());
      const isSteady = Math.abs(setBy() - before) <= JUMP_MS;
      before = setBy();
      if (!isSteady) onJump();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [since, onJump]);
  return now;
}
