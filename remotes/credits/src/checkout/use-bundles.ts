import type { BundlesReply } from '@vonk/api/credits.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useEffect, useState } from 'react';
import { bundlesQuery } from '../credits.api.ts';

/** Seconds that are left of the discount by the server's word at `readAt`, counted down here; null when there is no end. */
function useSecondsLeft(reply: BundlesReply | undefined, readAt: number, onEnd: () => void): number | null {
  const given = reply?.discount_seconds_left ?? null;
  const end = given === null ? null : readAt + given * 1000;
  // The browser’s own time, as `readAt`: the server that painted the page may be hours away from it. Until then none has gone by.
  const isBrowser = useIsBrowser();
  const [now, setNow] = useState(isBrowser ? Date.now : 0);
  const left = end === null || given === null ? null : Math.min(given, Math.max(0, Math.ceil((end - now) / 1000)));
  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  // When a countdown ends the price really is the normal one (decision 5).
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return left;
}

/** Bundles with the prices that are charged now, with the member's code or the active discount. */
export function useBundles(code: string | null = null) {
  const bundles = useRead(bundlesQuery(code));
  const secondsLeft = useSecondsLeft(bundles.data, bundles.readAt, bundles.reload);
  return { ...bundles, secondsLeft };
}
