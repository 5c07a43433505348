import type { PageClock } from '@vonk/api/page.ts';
import { zoneOf } from '../../sites/zone-of.ts';

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
