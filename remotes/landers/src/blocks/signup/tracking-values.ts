const KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Tracking values of the page's query (R-ACCOUNT-12). */
export function trackingOf(search: string): Partial<Record<(typeof KEYS)[number], string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    KEYS.flatMap((key) => (query.get(key) ? [[key, (query.get(key) ?? '').slice(0, 100)]] : [])),
  );
}
