import type { TimeBonusReply } from '@vonk/api/credits.ts';
import { atom } from 'jotai';
import { readOf } from './read-of.ts';

const bonusQuery = readOf<TimeBonusReply>('/time-bonus');

/** The time bonus as the server last told it, with the browser's time at which it did; null when there is none. */
export const bonusAtom = atom<{ reply: TimeBonusReply; at: number } | null>(null);

/** Asks the server whether a time bonus runs. */
export const loadBonusAtom = atom(null, async (_get, set) => {
  const reply = await bonusQuery.queryFn();
  set(bonusAtom, reply.isVisible ? { reply, at: Date.now() } : null);
});
