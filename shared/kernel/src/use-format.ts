import type { Language } from '@vonk/api/languages.ts';
import { COUNTRY_LANGUAGE, DEFAULT_LANGUAGE, LANGUAGE_HOME } from '@vonk/api/options.ts';
import { useAtomValue } from 'jotai';
import { languageAtom, settingsAtom, userAtom } from './session-atoms.ts';
import { useClock } from './use-clock.ts';

const DAY_MS = 86_400_000;
const MINUTE = 60;
const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * MINUTE, MINUTE, 'minute'],
  [24 * 60 * MINUTE, 60 * MINUTE, 'hour'],
  [7 * 24 * 60 * MINUTE, 24 * 60 * MINUTE, 'day'],
];

/** Formatters of one locale, all through Intl (R-I18N-4). Money is in minor units of two decimals. */
function createFormat(locale: string, zone: string | undefined) {
  const place = zone ? { timeZone: zone } : {};
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...place });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...place });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...place });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...place });
  // In Swedish a date is year, month and day.
  const day = new Intl.DateTimeFormat('sv', { ...place });
  const number = new Intl.NumberFormat(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale);
  return {
    locale,
    money: (minor: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100),
    number: (value: number) => number.format(value),
    date: (iso: string) => date.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    shortDate: (iso: string) => shortDate.format(new Date(iso)),
    weekday: (iso: string) => weekday.format(new Date(iso)),
    /** The day of the calendar, in days since 1970. */
    dayNumber: (at: string | number) => Math.round(Date.parse(day.format(new Date(at))) / DAY_MS),
    country: (code: string) => countries.of(code) ?? code,
    list: (items: string[]) => list.format(items),
    /** '3 minutes ago' up to a week, then the date. */
    ago(iso: string, now: number): string {
      const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000);
      if (seconds < MINUTE) return relative.format(0, 'minute');
      const step = STEPS.find(([limit]) => seconds < limit);
      return step ? relative.format(-Math.floor(seconds / step[1]), step[2]) : shortDate.format(new Date(iso));
    },
  };
}
export type Format = Omit<ReturnType<typeof createFormat>, 'ago'> & { ago(iso: string): string };

/** Making formatters takes longer than to render what they are for; there is one set for each locale and zone that is served. */
const made = new Map<string, ReturnType<typeof createFormat>>();
const MOST_MADE = 100;

function formatOf(locale: string, timeZone: string | undefined) {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key) ?? createFormat(locale, timeZone);
  if (made.size >= MOST_MADE) made.clear();
  made.set(key, known);
  return known;
}

/** Returns the country whose formats a page uses: the visitor's where its people speak the page's language, otherwise the language's home (R-I18N-4). */
function regionOf(language: Language, country: string): string {
  const languages: Record<string, Language | undefined> = COUNTRY_LANGUAGE;
  const isSpoken = languages[country] === language;
  return isSpoken && language !== DEFAULT_LANGUAGE ? country : LANGUAGE_HOME[language];
}

/** Formatters for the page's language and the member's country of formats. */
export function useFormat(): Format {
  const language = useAtomValue(languageAtom);
  const { geoip_selected_country } = useAtomValue(settingsAtom);
  const region = useAtomValue(userAtom)?.formats ?? regionOf(language, geoip_selected_country);
  const { now, timeZone } = useClock();
  const format = formatOf(`${language}-${region}`, timeZone);
  return { ...format, ago: (iso) => format.ago(iso, now) };
}
