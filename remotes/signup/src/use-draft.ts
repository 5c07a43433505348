import { clearFormDraft, readFormDraft, saveFormDraft } from '@vonk/kernel/drafts.ts';
import { useCallback, useState } from 'react';

export { clearFormDraft as clearDraft, saveFormDraft as saveDraft };

/** Gives the kept values, completed by the initial ones. */
export const readDraft = <T extends object>(name: string, initial: T): T => ({ ...initial, ...readFormDraft<T>(name) });

/** State that survives Back and reload: kept in the tab until it is cleared. Never for passwords. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readFormDraft<T>(name) ?? initial);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      saveFormDraft(name, next);
    },
    [name],
  );
  return [value, change];
}
