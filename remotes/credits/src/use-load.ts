import { type AppError, toAppError } from '@vonk/kernel/app-error.ts';
import { takeInitialData } from '@vonk/kernel/initial-data.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<Data> {
  data: Data | null;
  error: AppError | null;
  isLoading: boolean;
}

/**
 * Reads when the page opens, unless its HTML carried the reply under `key`, and again on `reload`; what was read stays in
 * sight meanwhile. The newest read wins.
 */
export function useLoad<Data>(read: () => Promise<Data>, key?: string) {
  const [state, setState] = useState<Loaded<Data>>(() => {
    const data = (key && takeInitialData<Data>(key)) || null;
    return { data, error: null, isLoading: data === null };
  });
  const isGiven = useRef(state.data !== null);
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const settle = (change: Partial<Loaded<Data>>) => {
      if (mine === turn.current) setState((now) => ({ ...now, isLoading: false, ...change }));
    };
    setState((now) => ({ ...now, isLoading: true }));
    try {
      settle({ data: await read(), error: null });
    } catch (thrown) {
      settle({ error: toAppError(thrown) });
    }
  }, [read]);
  useEffect(() => {
    if (isGiven.current) isGiven.current = false;
    else void reload();
  }, [reload]);
  return { ...state, reload };
}
