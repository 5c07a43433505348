import type { SeededRandom } from '../../server/src/portraits/portrait-random.ts';

/** Draws a time from an exponential distribution with this mean. */
export const exponential = (random: SeededRandom, mean: number): number => -Math.log(1 - random.next()) * mean;
