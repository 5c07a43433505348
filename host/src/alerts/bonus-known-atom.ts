import { atom } from 'jotai';

/** Whether the server has told if a time bonus runs; until then its strip keeps its place where one is likely. */
export const isBonusKnownAtom = atom(false);
