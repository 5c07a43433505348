import { bonusAtom, loadBonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { useTicks } from '@vonk/kernel/use-ticks.ts';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

/** Seconds left of the time bonus by the server's word, ticking once a second; 0 when there is none. Cleared at zero and when paid (R-PAY-6). */
export function useBonusSeconds(): number {
  const [bonus, setBonus] = useAtom(bonusAtom);
  const isPaid = useAtomValue(isPaidAtom);
  const load = useSetAtom(loadBonusAtom);
  const now = useTicks(
    bonus?.at ?? null,
    useCallback(() => void load().catch(() => {}), [load]),
  );
  const left =
    bonus && !isPaid ? Math.max(0, Math.ceil(bonus.reply.seconds_left - Math.max(0, now - bonus.at) / 1000)) : 0;
  useEffect(() => {
    if (bonus && !left) setBonus(null);
  }, [bonus, left, setBonus]);
  return left;
}
