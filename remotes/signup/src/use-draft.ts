import { useCallback, useState } from 'react';

const keyOf = (name: string) => `draft-${name}`;

function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps something in the tab's own storage; nothing happens where there is none. */
export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

export const clearDraft = (name: string): void => {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept either.
  }
};

/** What was kept, over the values it lacks. */
export const readDraft = <T extends object>(name: string, initial: T): T => ({ ...initial, ...read<T>(name) });

/** State that survives Back and reload: kept in the tab until it is cleared. Never for passwords. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? initial);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      saveDraft(name, next);
    },
    [name],
  );
  return [value, change];
}
