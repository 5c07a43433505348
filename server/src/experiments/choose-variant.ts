import { createHash } from 'node:crypto';
import type { Variant } from './experiment.ts';

/**
 * Chooses a bucket's variant: the same one every time, on every server, because it follows from name and number alone. Other
 * experiments of the same bucket fall independently.
 */
export function chooseVariant(experiment: string, variants: Variant[], bucket: number): Variant {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const hash = createHash('sha256').update(`${experiment}:${bucket}`).digest().readUInt32BE(0);
  let left = (hash / 2 ** 32) * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant;
  }
  const last = variants.at(-1);
  if (!last) throw new Error(`experiment ${experiment} has no variants`);
  return last;
}
