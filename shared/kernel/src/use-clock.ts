import type { PageClock } from '@vonk/api/page.ts';
import { atom, useAtomValue } from 'jotai';
import { useIsBrowser } from './use-is-browser.ts';

/** When and where the server painted the page; null for a page that it did not paint. */
export const paintedClockAtom = atom<PageClock | null>(null);

interface Clock {
  /** In ms. */
  now: number;
  /** The browser's own without one. */
  timeZone: string | undefined;
}

/** The time to tell: that of the server's page while it is taken over, and the browser's from then on. */
export function useClock(): Clock {
  const painted = useAtomValue(paintedClockAtom);
  const isBrowser = useIsBrowser();
  return painted && !isBrowser ? painted : { now: Date.now(), timeZone: undefined };
}
