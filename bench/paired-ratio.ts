import { median } from './measure-page.ts';

/** The median of the ratios of pairs that were measured beside each other, and the interval in which it lies with 95 % or more. */
export function pairedRatio(over: number[], under: number[]): { median: number; low: number; high: number } {
  const ratios = over.map((value, index) => value / (under[index] ?? Number.NaN)).sort((a, b) => a - b);
  // Ranks between which the median lies by the sign test: no shape of the noise is assumed.
  let tail = 0;
  let rank = 0;
  for (let chance = 0.5 ** ratios.length; tail + chance <= 0.025; rank += 1) {
    tail += chance;
    chance *= (ratios.length - rank) / (rank + 1);
  }
  const at = Math.max(0, rank - 1);
  return { median: median(ratios), low: ratios[at] ?? Number.NaN, high: ratios.at(-1 - at) ?? Number.NaN };
}

export const describeRatio = ({ median: middle, low, high }: ReturnType<typeof pairedRatio>): string =>
  `${middle.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
