import { useSyncExternalStore } from 'react';

/** From this try on it is said: the one before is over within half a second, and mostly helps. */
const TOLD_FROM = 2;

let calls = 0;
const listeners = new Set<() => void>();
const count = (change: 1 | -1) => {
  calls += change;
  for (const listener of listeners) listener();
};

/** Follows one call of the API client: `note` before each repeat, by its number, and `end` when it is over. */
export function followTries() {
  let isTold = false;
  return {
    note(repeat: number) {
      if (isTold || repeat < TOLD_FROM) return;
      isTold = true;
      count(1);
    },
    end() {
      if (isTold) count(-1);
      isTold = false;
    },
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True while a call that failed is tried again and again: that takes a quarter of a minute in all (R-ERR-1). */
export const useTryingAgain = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => calls > 0,
    () => false,
  );
