import { useCallback, useEffect, useState } from 'react';
import { getBundles } from '../credits.api.ts';
import { useLoad } from '../use-load.ts';

/** Seconds that are left by the server's word, counted down here; null when there is no end. */
function useSecondsLeft(secondsLeft: number | null, onEnd: () => void): number | null {
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    setEnd(secondsLeft === null ? null : Date.now() + secondsLeft * 1000);
  }, [secondsLeft]);
  const left = end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
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
  const loaded = useLoad(read);
  const secondsLeft = useSecondsLeft(loaded.data?.discount_seconds_left ?? null, loaded.reload);
  return { ...loaded, secondsLeft };
}
