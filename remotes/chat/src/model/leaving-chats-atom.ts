import { atom } from 'jotai';

/** Conversations that were deleted here and can still be taken back: the list does not show them. */
export const leavingChatsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Why the last deletion failed, shown above the list until it is dismissed. */
export const deleteErrorAtom = atom<string | null>(null);
