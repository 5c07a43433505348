import { useCallback, useState } from 'react';
import { type AppError, toAppError } from './app-error.ts';

/** Runs an async command and keeps whether it runs and how it failed; a 500 goes to the boundary, any other code is shown in place. */
export function useCommand<Args extends unknown[], Result>(command: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<{ isRunning: boolean; error: AppError | null }>({ isRunning: false, error: null });
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      setState({ isRunning: true, error: null });
      try {
        const result = await command(...args);
        setState({ isRunning: false, error: null });
        return result;
      } catch (thrown) {
        setState({ isRunning: false, error: toAppError(thrown) });
        return undefined;
      }
    },
    [command],
  );
  const reset = useCallback(() => setState({ isRunning: false, error: null }), []);
  return { run, reset, ...state };
}
