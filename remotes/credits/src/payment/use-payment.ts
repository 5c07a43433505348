import type { Payment } from '@vonk/api/credits.ts';
import { useLive } from '@vonk/kernel/live.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { endCheckout } from '../checkout/checkout-key.ts';
import { getPayment } from '../credits.api.ts';
import { useLoad } from '../use-load.ts';

const FIRST_MS = 1_500;
const LATER_MS = 6_000;
const EAGER_MS = 30_000;

export const isSettled = (status: Payment['status']): boolean => status !== 'loading' && status !== 'pending';

/** A payment until it is settled: asks again and again, and at once when the live connection or the window calls. */
export function usePayment(id: string) {
  const read = useCallback(() => getPayment(id), [id]);
  const { data, error, reload } = useLoad(read);
  const refreshUser = useSetAtom(refreshUserAtom);
  const status = data?.status;
  const isOver = status !== undefined && isSettled(status);

  useLive((event) => {
    if (event.type === 'credits' && !isOver) void reload();
  });
  useEffect(() => {
    if (isOver || !data) return;
    const since = Date.now() - new Date(data.created_at).getTime();
    const timer = setTimeout(() => void reload(), since < EAGER_MS ? FIRST_MS : LATER_MS);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [data, isOver, reload]);
  useEffect(() => {
    if (!isOver) return;
    endCheckout();
    refreshUser().catch(() => {});
  }, [isOver, refreshUser]);
  return { payment: data, error, reload };
}
