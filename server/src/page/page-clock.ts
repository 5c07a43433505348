import type { PageClock } from '@vonk/api/page.ts';

const zones = new Map<string, string>();

/** The main time zone of a country, by the runtime's own table; UTC for one that it does not know. */
function zoneOf(country: string): string {
  const kept = zones.get(country);
  if (kept) return kept;
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const known = locale.getTimeZones?.() ?? [];
  // Islands far away come first by the alphabet.
  const zone = known.find((name) => name.startsWith('Europe/')) ?? known[0] ?? 'UTC';
  zones.set(country, zone);
  return zone;
}

/** Whether this runtime knows a zone that a browser named. */
function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * When and where a page is painted, for a visitor or member of a country (ISO 3166, two letters): in the zone that the
 * member's browser named, if it is one, otherwise in the country's main one.
 */
export const clockOf = (country: string, named?: string): PageClock => ({
  now: Date.now(),
  timeZone: named && isZone(named) ? named : zoneOf(country),
});
