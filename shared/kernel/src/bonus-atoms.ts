import type { Discount, TimeBonusReply } from '@vonk/api/credits.ts';
import { atom } from 'jotai';
import { http } from './http.ts';

/** The time bonus as the server last told it, with the browser's time at which it did; null when there is none. */
export const bonusAtom = atom<{ reply: TimeBonusReply; at: number } | null>(null);

/** The welcome code, used while there is no time bonus. */
export const welcomeDiscountAtom = atom<Discount | null>(null);

/** Active discount: the time bonus if present, otherwise the welcome code (R-PAY-6). */
export const activeDiscountAtom = atom((get) => {
  const bonus = get(bonusAtom)?.reply;
  if (bonus?.isVisible) return { code: bonus.code, percentage: bonus.value_percentage };
  const welcome = get(welcomeDiscountAtom);
  return welcome && !welcome.expired ? { code: welcome.code, percentage: welcome.value_percentage } : null;
});

export const loadBonusAtom = atom(null, async (_get, set) => {
  const reply = await http.get<TimeBonusReply>('/time-bonus');
  set(bonusAtom, reply.isVisible ? { reply, at: Date.now() } : null);
  // Errors of the welcome code are ignored (R-CALL-3).
  const welcome = await http
    .get<{ discountcode: Discount | null }>('/discountcode', { params: { welcome: true } })
    .catch(() => null);
  set(welcomeDiscountAtom, welcome?.discountcode ?? null);
});
