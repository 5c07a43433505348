/** Group of a comparison: how many were seen, and of how many it was true. */
export interface Sample {
  of: number;
  count: number;
}

/** Logarithms of factorials, as far as they were needed yet. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Probability that the first group has so many or more by chance, were both alike: Fisher's exact test, one-sided
 * (R. A. Fisher, Statistical Methods for Research Workers, 1934, § 21.02). It holds for small numbers too.
 */
export function chanceOfAsMany(own: Sample, other: Sample): number {
  const [all, hits] = [own.of + other.of, own.count + other.count];
  const whole = logChoose(all, hits);
  let chance = 0;
  for (let count = own.count; count <= Math.min(hits, own.of); count += 1)
    if (hits - count <= other.of)
      chance += Math.exp(logChoose(own.of, count) + logChoose(other.of, hits - count) - whole);
  return Math.min(1, chance);
}
