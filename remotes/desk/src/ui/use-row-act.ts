import { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRef } from 'react';
import { focusPage } from './use-opened.ts';

/** How long after a list closed up a press is taken for one that was meant for the row before. */
const SETTLE_MS = 700;

/**
 * An act on one row of a list by its id: a button that is pressed twice acts once, and the list is read anew after it. What
 * is not there any more is no refusal: a colleague did the same a moment before, as the list then shows. A press that comes
 * just after the list closed up does nothing to the row that moved there.
 */
export function useRowAct(act: (id: number) => Promise<unknown>, onChange: () => unknown) {
  const running = useRef(new Set<number>());
  const settledAt = useRef(0);
  const { run, error } = useCommand(async (id: number) => {
    await act(id).catch((thrown: unknown) => {
      if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
    });
    // Before too: the list may be painted a moment before its read is said to be over.
    settledAt.current = Date.now() + SETTLE_MS;
    await onChange();
    settledAt.current = Date.now() + SETTLE_MS;
    // Once that is painted.
    setTimeout(focusPage);
  });
  const runOnce = async (id: number) => {
    if (running.current.has(id) || Date.now() < settledAt.current) return;
    running.current.add(id);
    await run(id).finally(() => running.current.delete(id));
  };
  return { run: (id: number) => void runOnce(id), error };
}
