import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

/** Seconds left of the time bonus by the server's word, ticking once a second; 0 when there is none. Cleared at zero and when paid (R-PAY-6). */
export function useBonusSeconds(): number {
  const [bonus, setBonus] = useAtom(bonusAtom);
  const isPaid = useAtomValue(isPaidAtom);
  // The browser’s own time, as that at which the server told: the clock of the server may be hours away from it.
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!bonus) return;
    const timer = setInterval(() => setNow(Date.now), 1000);
    return () => clearInterval(timer);
  }, [bonus]);
  const left =
    bonus && !isPaid ? Math.max(0, Math.ceil(bonus.reply.seconds_left - Math.max(0, now - bonus.at) / 1000)) : 0;
  useEffect(() => {
    if (bonus && !left) setBonus(null);
  }, [bonus, left, setBonus]);
  return left;
}
