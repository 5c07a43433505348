import { useSoFar } from '@vonk/kernel/use-so-far.ts';

/** Columns of `PhotoGrid` in a window of this width and above. */
const COLUMNS: [minWidth: number, columns: number][] = [
  [1200, 6],
  [992, 5],
  [768, 4],
  [576, 3],
  [0, 2],
];
const GRID_PX = 1240;
/** What stands above a grid, and on a phone the bar of navigation below it. */
const AROUND_PX = 200;
const AROUND_ON_PHONE_PX = 280;
/** Of a row that comes after, so much may be in sight. */
const SLIVER = 0.2;

/** The cards that the first screen of a grid holds. */
export function firstCards(): number {
  const [minWidth, columns] = COLUMNS.find(([width]) => innerWidth >= width) ?? [0, 2];
  const row = (Math.min(innerWidth, GRID_PX) / columns) * (4 / 3);
  const height = innerHeight - (minWidth >= 768 ? AROUND_PX : AROUND_ON_PHONE_PX);
  return columns * Math.max(1, Math.ceil(height / row - SLIVER));
}

/** As many cards of a grid as the first screen holds until they are painted, then all. */
export const useCardsSoFar = (): number => useSoFar(firstCards);

/** The place of a card that comes later, of the same shape: what is above and below stands where it will stand. */
export const placeLook = { aspectRatio: '3 / 4' } as const;
