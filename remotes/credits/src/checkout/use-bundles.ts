import type { BundlesReply } from '@vonk/api/credits.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { getBundles } from '../credits.api.ts';
import { useLoad } from '../use-load.ts';

/** Seconds that are left by the server's word, counted down here; null when there is no end. */
function useSecondsLeft(reply: BundlesReply | null, onEnd: () => void): number | null {
  const told = reply?.discount_seconds_left ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply begins anew, also one that tells the same number
  const end = useMemo(() => (told === null ? null : Date.now() + told * 1000), [reply]);
  const [now, setNow] = useState(() => Date.now());
  const left = end === null || told === null ? null : Math.min(told, Math.max(0, Math.ceil((end - now) / 1000)));
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
  const read = useCallback(() => getBundles(code), [code]);
  const loaded = useLoad(read, code ? undefined : 'GET /api/bundles');
  const secondsLeft = useSecondsLeft(loaded.data, loaded.reload);
  return { ...loaded, secondsLeft };
}
