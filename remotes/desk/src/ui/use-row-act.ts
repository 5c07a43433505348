import { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRef } from 'react';

/**
 * An act on one row of a list by its id: a button that is pressed twice acts once, and the list is read anew after it. What
 * is not there any more is no refusal: a colleague did the same a moment before, as the list then shows.
 */
export function useRowAct(act: (id: number) => Promise<unknown>, onChange: () => unknown) {
  const running = useRef(new Set<number>());
  const { run, error } = useCommand(async (id: number) => {
    await act(id).catch((thrown: unknown) => {
      if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
    });
    await onChange();
  });
  const runOnce = async (id: number) => {
    if (running.current.has(id)) return;
    running.current.add(id);
    await run(id).finally(() => running.current.delete(id));
  };
  return { run: (id: number) => void runOnce(id), error };
}
