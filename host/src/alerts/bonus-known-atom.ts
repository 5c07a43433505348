import { atom } from 'jotai';

/** True once the server has said if a time bonus runs; until then its strip keeps its place where one is likely. */
export const isBonusKnownAtom = atom(false);
