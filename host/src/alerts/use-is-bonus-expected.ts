import { TIME_BONUS_SECONDS } from '@vonk/api/options.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useClock } from '@vonk/kernel/use-clock.ts';
import { useAtomValue } from 'jotai';
import { isBonusKnownAtom } from './bonus-known-atom.ts';

/** Before the server has told, a strip is likely where it would still run: its place is kept, and nothing else stands in it. */
export function useIsBonusExpected(): boolean {
  const user = useAtomValue(userAtom);
  const isKnown = useAtomValue(isBonusKnownAtom);
  const { now } = useClock();
  if (!user || user.paid_user || isKnown) return false;
  return now - new Date(user.signup_date).getTime() < TIME_BONUS_SECONDS * 1000;
}
