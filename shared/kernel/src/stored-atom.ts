import { atom } from 'jotai';
import { atomWithStorage, type RESET } from 'jotai/utils';

/** State that the browser keeps by its key. One that is full, or keeps nothing, holds it as long as the page: jotai's own would throw. */
export function storedAtom<Value>(key: string, initial: Value, options?: { getOnInit?: boolean }) {
  const keptAtom = atomWithStorage<Value>(key, initial, undefined, options);
  return atom(
    (get) => get(keptAtom),
    (_get, set, next: Value | typeof RESET | ((before: Value) => Value)) => {
      try {
        set(keptAtom, next);
      } catch {
        // It is set, and was not stored.
      }
    },
  );
}
