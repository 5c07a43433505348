import { atom } from 'jotai';

/** Why the last deletion failed, shown above the list until it is dismissed. */
export const deleteErrorAtom = atom<string | null>(null);
