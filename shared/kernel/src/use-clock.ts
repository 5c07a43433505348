import type { PageClock } from '@vonk/api/page.ts';
import { atom, useAtomValue } from 'jotai';
import { forgetServerTime, hearServerTime, serverNow } from './server-time.ts';
import { useIsBrowser } from './use-is-browser.ts';

/**
 * When the page came, in ms by the browser's clock: its application may run much later, as one that slept or whose scripts were kept
 * back. Null for one gone back to that the browser had kept: it says when it was painted, and nothing of either clock now.
 */
function arrivedAt(): number | null {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  if (!page) return Date.now();
  if (page.type === 'back_forward' && !page.transferSize) return null;
  return performance.timeOrigin + page.responseStart;
}

const storedAtom = atom<PageClock | null>(null);

/** When and where the server painted the page, by which it first tells its time; null for a page that it did not paint. */
export const paintedClockAtom = atom(
  (get) => get(storedAtom),
  (_get, set, clock: PageClock | null) => {
    const arrived = arrivedAt();
    forgetServerTime();
    if (clock && arrived !== null) hearServerTime(clock.now, arrived);
    set(storedAtom, clock);
  },
);

interface Clock {
  /** In ms. */
  now: number;
  /** The browser's own without one. */
  timeZone: string | undefined;
}

/** The time to tell: that of the server's page while it is taken over, and from then on the browser's, set right by hours where its clock is wrong. */
export function useClock(): Clock {
  const painted = useAtomValue(paintedClockAtom);
  const isBrowser = useIsBrowser();
  return painted && !isBrowser ? painted : { now: serverNow(), timeZone: undefined };
}
