import { atom } from 'jotai';

/** The filters of a search that were last in force here, as a query, and whose they are. */
export const recalledSearchAtom = atom<{ memberId: number | null; query: string } | null>(null);
