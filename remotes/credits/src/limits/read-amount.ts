const MOST_MINOR = 100_000_000;

/** Money as people type it, '25', '25,50' or '25.50', in minor units; null for what is no amount. */
export function readAmount(text: string): number | null {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const minor = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return minor <= MOST_MINOR ? minor : null;
}
