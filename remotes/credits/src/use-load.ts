import { type AppError, toAppError } from '@vonk/kernel/app-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<Data> {
  data: Data | null;
  error: AppError | null;
  isLoading: boolean;
}

/** Reads when the page opens and again on `reload`; what was read stays in sight meanwhile. The newest read wins. */
export function useLoad<Data>(read: () => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>({ data: null, error: null, isLoading: true });
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
    void reload();
  }, [reload]);
  return { ...state, reload };
}
