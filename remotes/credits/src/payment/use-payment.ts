import type { Payment } from '@vonk/api/credits.ts';
import { useLive } from '@vonk/kernel/live.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useForgetReads, useRead } from '@vonk/kernel/use-read.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { endCheckout } from '../checkout/checkout-key.ts';
import { PAID_PATHS, paymentQuery } from '../credits.api.ts';

const FIRST_MS = 1_500;
const LATER_MS = 6_000;
const EAGER_MS = 30_000;

const isSettled = (status: Payment['status']): boolean => status !== 'loading' && status !== 'pending';

const pauseOf = ({ status, created_at }: Payment): number | null => {
  if (isSettled(status)) return null;
  return Date.now() - new Date(created_at).getTime() < EAGER_MS ? FIRST_MS : LATER_MS;
};

/** A payment until it is settled: asks again and again, and at once when the live connection or the window calls. */
export function usePayment(id: string) {
  const { data, error, reload } = useRead(paymentQuery(id), { againAfter: ({ payment }) => pauseOf(payment) });
  const forget = useForgetReads();
  const refreshUser = useSetAtom(refreshUserAtom);
  const payment = data?.payment;
  const isOver = payment !== undefined && isSettled(payment.status);

  useLive((event) => {
    if (event.type === 'credits' && !isOver) void reload();
  });
  useEffect(() => {
    if (!isOver) return;
    endCheckout();
    forget(PAID_PATHS);
    refreshUser().catch(() => {});
  }, [isOver, forget, refreshUser]);
  return { payment, error, reload };
}
