import type { PageClock } from '@vonk/api/page.ts';
import { atom, useAtomValue } from 'jotai';
import { useIsBrowser } from './use-is-browser.ts';

/** Clocks that differ by less are taken for the same: a page takes a while to arrive. */
const SAME_MS = 300_000;

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

const storedAtom = atom<(PageClock & { ahead: number }) | null>(null);

/**
 * When and where the server painted the page, and by how many ms the browser's clock is ahead of the server's; null for a page that
 * it did not paint.
 */
export const paintedClockAtom = atom(
  (get) => get(storedAtom),
  (_get, set, clock: PageClock | null) => {
    const arrived = arrivedAt();
    const ahead = clock && arrived !== null ? arrived - clock.now : 0;
    set(storedAtom, clock && { ...clock, ahead: Math.abs(ahead) < SAME_MS ? 0 : ahead });
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
  return painted && !isBrowser ? painted : { now: Date.now() - (painted?.ahead ?? 0), timeZone: undefined };
}
