import { createHash } from 'node:crypto';
import type { Variant } from './experiment.ts';

/**
 * The variant of a visitor: the same one every time, on every server, because it follows from the names alone. Other
 * experiments of the same visitor fall independently.
 */
export function chooseVariant(experiment: string, variants: Variant[], visitorId: string): Variant {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const hash = createHash('sha256').update(`${experiment}:${visitorId}`).digest().readUInt32BE(0);
  let left = (hash / 2 ** 32) * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant;
  }
  return variants[variants.length - 1] as Variant;
}
