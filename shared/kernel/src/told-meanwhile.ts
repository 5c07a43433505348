import { atom, type PrimitiveAtom } from 'jotai';

type Change<List> = (list: List) => List;

/**
 * The ways to write a list that is read anew while live events and the member change it in place. An answer may be older
 * than what was told while it was on its way, so those changes are made in it again: a change must leave a list as it is
 * that has it already.
 */
export function toldMeanwhile<List>(listAtom: PrimitiveAtom<List | null>, ask: () => Promise<List>) {
  const readings = new Set<Change<List>[]>();
  return {
    loadAtom: atom(null, async (_get, set) => {
      const told: Change<List>[] = [];
      readings.add(told);
      const answer = await ask().finally(() => readings.delete(told));
      set(
        listAtom,
        told.reduce<List>((list, change) => change(list), answer),
      );
    }),
    /** Changes the list as far as it is known, and what is on its way; false where it was not read. */
    changeAtom: atom(null, (get, set, change: Change<List>): boolean => {
      for (const told of readings) told.push(change);
      const list = get(listAtom);
      if (list) set(listAtom, change(list));
      return list !== null;
    }),
  };
}
