import { INTERESTS } from '@vonk/api/settings-defaults.ts';

const bitOf = new Map<string, number>(INTERESTS.map((key, bit) => [key, bit]));

/** Bit mask of the known keys among `keys`, as text for a bigint parameter; unknown ones are left out. */
export function interestMask(keys: readonly string[]): string {
  let mask = 0n;
  for (const key of keys) {
    const bit = bitOf.get(key);
    if (bit !== undefined) mask |= 1n << BigInt(bit);
  }
  return mask.toString();
}

/** Keys of a mask. */
export function interestKeys(mask: string | number | bigint): string[] {
  const bits = BigInt(mask);
  return INTERESTS.filter((_, bit) => (bits >> BigInt(bit)) & 1n);
}
