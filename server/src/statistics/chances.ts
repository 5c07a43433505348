/** Complementary error function, to seven digits (Numerical Recipes, 2nd edition, § 6.2, `erfcc`). */
function erfc(x: number): number {
  const z = Math.abs(x);
  const t = 1 / (1 + 0.5 * z);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const series = terms.reduceRight((sum, term) => term + t * sum, 0);
  const value = t * Math.exp(-z * z + series);
  return x >= 0 ? value : 2 - value;
}

/** Probability that a standard normal value lies so far from 0 or further, on either side. */
export const chanceOfZ = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);

/** Probability that a chi-squared value of so many degrees of freedom is as large or larger (Abramowitz and Stegun, 26.4.4 and 26.4.5). */
export function chanceOfChiSquared(value: number, degrees: number): number {
  if (value <= 0) return 1;
  const half = value / 2;
  const isOdd = degrees % 2 === 1;
  let chance = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  // The term of the next degree but one: half ** (d / 2) * e ** -half / gamma(d / 2 + 1).
  let term = isOdd ? Math.sqrt(half / Math.PI) * 2 * Math.exp(-half) : half * Math.exp(-half);
  for (let each = isOdd ? 1 : 2; each < degrees; each += 2) {
    chance += term;
    term *= half / (each / 2 + 1);
  }
  return Math.min(1, chance);
}
