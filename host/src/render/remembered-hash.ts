// Stands in the server's rendition for Emotion's hash: the same styles are asked for with every page.
import murmur2 from 'real-emotion-hash';

const MOST_KEPT = 20_000;
const hashes = new Map<string, string>();

/** The hash of a style, as Emotion counts it. */
export default function remembered(style: string): string {
  const known = hashes.get(style);
  if (known !== undefined) return known;
  if (hashes.size >= MOST_KEPT) hashes.clear();
  const hash = murmur2(style);
  hashes.set(style, hash);
  return hash;
}
