import type { BundlesReply } from '@vonk/api/credits.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useTicks } from '@vonk/kernel/use-ticks.ts';
import { useEffect } from 'react';
import { bundlesQuery } from '../credits.api.ts';

/** Seconds that are left of the discount by the server's word at `readAt`, counted down here; null when there is no end. */
function useSecondsLeft(reply: BundlesReply | undefined, readAt: number, ask: () => void): number | null {
  const given = reply?.discount_seconds_left ?? null;
  const now = useTicks(given === null ? null : readAt, ask);
  const left = given === null ? null : Math.min(given, Math.max(0, Math.ceil(given - (now - readAt) / 1000)));
  // When a countdown ends the price really is the normal one (decision 5).
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) ask();
  }, [isOver, ask]);
  return left;
}

/** Bundles with the prices that are charged now, with the member's code or the active discount; with another code those from before, until its own are there. */
export function useBundles(code: string | null = null) {
  const bundles = useRead(bundlesQuery(code), { keepsPrevious: true });
  const secondsLeft = useSecondsLeft(bundles.isPrevious ? undefined : bundles.data, bundles.readAt, bundles.reload);
  return { ...bundles, secondsLeft };
}
