/** Of a standard normal distribution: 95 % lies within so many deviations. */
const Z = 1.959964;

export interface Rate {
  count: number;
  of: number;
  /** Null where nothing was seen. */
  share: number | null;
  low: number | null;
  high: number | null;
}

/** A share with its 95 % interval after Wilson, which holds for small numbers and for 0 and all. */
export function rateOf(count: number, of: number): Rate {
  if (of <= 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const spread = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  const centre = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  return { count, of, share, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}
