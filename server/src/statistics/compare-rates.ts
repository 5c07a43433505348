import { chanceOfChiSquared, chanceOfZ } from './chances.ts';
import type { Sample } from './fisher.ts';
import { rateOf } from './wilson.ts';

export interface Difference {
  /** The second share less the first one, with its 95 % interval. */
  by: number;
  low: number;
  high: number;
  /** Probability of so large a difference, were both alike. */
  chance: number;
}

/**
 * Compares two shares; null where one group is empty. The interval is Newcombe's hybrid score (Statistics in Medicine 17, 1998,
 * method 10), the probability that of the pooled two-proportion z test.
 */
export function compareRates(first: Sample, second: Sample): Difference | null {
  const [a, b] = [rateOf(first.count, first.of), rateOf(second.count, second.of)];
  if (a.share === null || b.share === null || a.low === null || b.low === null || a.high === null || b.high === null)
    return null;
  const by = b.share - a.share;
  const pooled = (first.count + second.count) / (first.of + second.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / second.of));
  return {
    by,
    low: by - Math.hypot(b.share - b.low, a.high - a.share),
    high: by + Math.hypot(b.high - b.share, a.share - a.low),
    chance: spread ? chanceOfZ(by / spread) : 1,
  };
}

/**
 * Probability that visits are spread so unevenly over the variants by chance alone (chi-squared test of goodness of fit). A
 * tiny one says that the experiment itself is broken (sample ratio mismatch; Fabijan et al., KDD 2019).
 */
export function chanceOfSpread(groups: { visits: number; weight: number }[]): number {
  const visits = groups.reduce((sum, group) => sum + group.visits, 0);
  const weights = groups.reduce((sum, group) => sum + group.weight, 0);
  if (!visits || groups.length < 2) return 1;
  const value = groups.reduce((sum, group) => {
    const expected = (visits * group.weight) / weights;
    return sum + (group.visits - expected) ** 2 / expected;
  }, 0);
  return chanceOfChiSquared(value, groups.length - 1);
}
