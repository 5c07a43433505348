import { useSoFar } from '@vonk/kernel/use-so-far.ts';

/** So many are rendered before the grid's first paint, in a window of this width and above. */
const FIRST_CARDS: [minWidth: number, cards: number][] = [
  [1200, 18],
  [768, 12],
  [0, 6],
];

/** The cards that the first screen of a grid holds at most. */
export const firstCards = (): number => FIRST_CARDS.find(([width]) => innerWidth >= width)?.[1] ?? 0;

/** As many cards of a grid as the first screen holds until they are painted, then all. */
export const useCardsSoFar = (): number => useSoFar(firstCards);

/** The place of a card that comes later, of the same shape: what is above and below stands where it will stand. */
export const placeLook = { aspectRatio: '3 / 4' } as const;
