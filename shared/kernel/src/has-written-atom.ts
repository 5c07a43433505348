import { atom } from 'jotai';

/** True once the member has sent a message in this visit: from then on a notice of the answer is worth offering. */
export const hasWrittenAtom = atom(false);
