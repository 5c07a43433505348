import { useCallback, useRef, useState } from 'react';
import { AppError } from './app-error.ts';

interface State {
  isRunning: boolean;
  error: AppError | null;
  /** A thrown value that is no refusal but a fault of our own; in an object, since anything may be thrown. */
  fault: { thrown: unknown } | null;
}

const IDLE: State = { isRunning: false, error: null, fault: null };

/**
 * Runs an async command and keeps whether it runs and how it was refused. A refusal of the server or the network is an
 * AppError, whatever its code: it is returned as `error`, to be shown beside what the member typed. Anything else is a
 * fault of our own and goes to the boundary. `run` gives undefined where it failed; of two runs the later one counts.
 */
export function useCommand<Args extends unknown[], Result>(command: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<State>(IDLE);
  const turn = useRef(0);
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      turn.current += 1;
      const mine = turn.current;
      const settle = (next: State) => {
        if (mine === turn.current) setState(next);
      };
      setState({ ...IDLE, isRunning: true });
      try {
        const result = await command(...args);
        settle(IDLE);
        return result;
      } catch (thrown) {
        if (thrown instanceof AppError) settle({ ...IDLE, error: thrown });
        else setState({ ...IDLE, fault: { thrown } });
        return undefined;
      }
    },
    [command],
  );
  const reset = useCallback(() => setState(IDLE), []);
  if (state.fault) throw state.fault.thrown;
  return { run, reset, isRunning: state.isRunning, error: state.error };
}
