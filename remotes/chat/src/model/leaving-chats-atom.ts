import { atom } from 'jotai';

/** Conversations that were deleted here and can still be taken back, or go with a block: the list does not show them. */
export const leavingChatsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The conversations that leave, with one more of them or one less. */
export const withLeaving = (all: ReadonlySet<number>, id: number, isLeaving: boolean): ReadonlySet<number> =>
  new Set(isLeaving ? [...all, id] : [...all].filter((each) => each !== id));

/** Why the last deletion failed, shown above the list until it is dismissed. */
export const deleteErrorAtom = atom<string | null>(null);
