const zones = new Map<string, readonly string[]>();

/** The time zones of a country, by the runtime's own table, those of Europe first: islands far away come first by the alphabet. */
function zonesOf(country: string): readonly string[] {
  const kept = zones.get(country);
  if (kept) return kept;
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const known = locale.getTimeZones?.() ?? [];
  const sorted = known.toSorted((a, b) => Number(b.startsWith('Europe/')) - Number(a.startsWith('Europe/')));
  zones.set(country, sorted);
  return sorted;
}

/** The main time zone of a country; UTC for one that is not known. */
export const zoneOf = (country: string): string => zonesOf(country)[0] ?? 'UTC';

/** The time zone in which nearly everybody of a country lives; null for one of several, such as the United States. */
export function onlyZoneOf(country: string): string | null {
  const [first, second] = zonesOf(country);
  return first && (!second || first.startsWith('Europe/')) ? first : null;
}
