import { moneyFormat } from '@vonk/api/currency.ts';
import type { Language } from '@vonk/api/languages.ts';
import { localeOf } from '@vonk/api/locale-of.ts';
import { onlyZoneOf } from './zone-of.ts';

/** Whom something is written to. */
export interface Reader {
  language: Language;
  country: string;
  /** The country whose formats they chose. */
  formats?: string | null;
}

/** Of a country with several zones times are those of the seller, by which receipts are dated. */
export const SELLERS_ZONE = 'Europe/Amsterdam';

/**
 * Writes numbers, money and times in mails and files as the member's pages do. Which zone a browser is in is not kept: times are those
 * of the country, and name the zone.
 */
export function memberFormats({ language, country, formats }: Reader) {
  const locale = localeOf(language, country, formats);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', ...options });
    return (at: Date) => format.format(at);
  };
  const timeZone = onlyZoneOf(country) ?? SELLERS_ZONE;
  return {
    locale,
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    money: (minor: number, currency: string) => moneyFormat(locale, currency)(minor),
    /** A day of the calendar, kept as its noon in UTC. */
    day: dates({ timeZone: 'UTC' }),
    date: dates({ timeZone }),
    moment: dates({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }),
  };
}
