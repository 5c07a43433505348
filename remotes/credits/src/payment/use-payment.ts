import type { Payment } from '@vonk/api/credits.ts';
import { loadBonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { useLive } from '@vonk/kernel/live.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useForgetReads, useRead } from '@vonk/kernel/use-read.ts';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { endCheckout } from '../checkout/checkout-key.ts';
import { PAID_PATHS, paymentQuery } from '../credits.api.ts';
import { useOnBalance } from '../transactions/use-on-balance.ts';

const FIRST_MS = 1_500;
const LATER_MS = 6_000;
const EAGER_MS = 30_000;

const isSettled = (status: Payment['status']): boolean => status !== 'loading' && status !== 'pending';

const pauseOf = ({ status }: Payment, watchedMs: number): number | null => {
  if (isSettled(status)) return null;
  return watchedMs < EAGER_MS ? FIRST_MS : LATER_MS;
};

/** A payment until it is settled: asks again and again, and at once when the live connection or the window calls. */
export function usePayment(id: string) {
  // By how long the page has been here, not by how old the payment is: this machine's clock may be wrong.
  const [since] = useState(() => performance.now());
  const againAfter = ({ payment }: { payment: Payment }) => pauseOf(payment, performance.now() - since);
  const { data, error, reload } = useRead(paymentQuery(id), { againAfter });
  const forget = useForgetReads();
  const refreshUser = useSetAtom(refreshUserAtom);
  const loadBonus = useSetAtom(loadBonusAtom);
  const payment = data?.payment;
  const status = payment?.status;
  const isOver = status !== undefined && isSettled(status);

  useLive((event) => {
    if (event.type === 'credits' && !isOver) void reload();
  });
  // What is paid may be taken back: in another tab, by the desk, or by the bank.
  useOnBalance(reload);
  useEffect(() => {
    if (!isOver) return;
    endCheckout();
    refreshUser().catch(() => {});
  }, [isOver, refreshUser]);
  // What is under way uses a bonus up, and gives it back where it fails.
  useEffect(() => {
    if (status === undefined || status === 'loading') return;
    forget(PAID_PATHS);
    loadBonus().catch(() => {});
  }, [status, forget, loadBonus]);
  return { payment, error, reload };
}
