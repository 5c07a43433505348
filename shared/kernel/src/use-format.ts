import { moneyFormat } from '@vonk/api/currency.ts';
import { isCountryCode, localeOf } from '@vonk/api/locale-of.ts';
import { useAtomValue } from 'jotai';
import { languageAtom, settingsAtom, userAtom } from './session-atoms.ts';
import { useClock } from './use-clock.ts';

const DAY_MS = 86_400_000;
/** As '2026-11-27'. */
const DAY_LETTERS = 10;
const MINUTE = 60;
const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * MINUTE, MINUTE, 'minute'],
  [24 * 60 * MINUTE, 60 * MINUTE, 'hour'],
  [7 * 24 * 60 * MINUTE, 24 * 60 * MINUTE, 'day'],
];

/**
 * Makes something when it is first asked for, or in an idle moment before that: a formatter takes a browser up to a
 * millisecond, the first one ten, and few pages need all of them at once.
 */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(get);
  return get;
}

/** Formatters of one locale, all through Intl (R-I18N-4). Money is in minor units. */
function createFormat(locale: string, zone: string | undefined) {
  const place = zone ? { timeZone: zone } : {};
  const dates = (options: Intl.DateTimeFormatOptions, of = locale) => {
    const format = lazy(() => new Intl.DateTimeFormat(of, { ...options, ...place }));
    return (at: string | number) =>
      // A day without a time is the same one everywhere; it is read as the midnight of UTC.
      typeof at === 'string' && at.length === DAY_LETTERS
        ? new Intl.DateTimeFormat(of, { ...options, timeZone: 'UTC' }).format(new Date(at))
        : format().format(new Date(at));
  };
  const shortDate = dates({ day: 'numeric', month: 'short' });
  // In Swedish a date is year, month and day.
  const day = dates({}, 'sv');
  const number = lazy(() => new Intl.NumberFormat(locale));
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const countries = lazy(() => new Intl.DisplayNames(locale, { type: 'region' }));
  const list = lazy(() => new Intl.ListFormat(locale));
  const currencies = new Map<string, (minor: number) => string>();
  return {
    locale,
    money(minor: number, currency: string): string {
      const format = currencies.get(currency) ?? moneyFormat(locale, currency);
      currencies.set(currency, format);
      return format(minor);
    },
    number: (value: number) => number().format(value),
    date: dates({ dateStyle: 'long' }),
    time: dates({ hour: '2-digit', minute: '2-digit' }),
    shortDate,
    weekday: dates({ weekday: 'short' }),
    /** The day of the calendar, in days since 1970. */
    dayNumber: (at: string | number) => Math.round(Date.parse(day(at)) / DAY_MS),
    /** Its name; what cannot be a country's code, as addresses hold it, stays as it is. */
    country: (code: string) => (isCountryCode(code) ? (countries().of(code) ?? code) : code),
    list: (items: string[]) => list().format(items),
    /** '3 minutes ago' up to a week, then the date. */
    ago(iso: string, now: number): string {
      const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000);
      if (seconds < MINUTE) return relative().format(0, 'minute');
      const step = STEPS.find(([limit]) => seconds < limit);
      return step ? relative().format(-Math.floor(seconds / step[1]), step[2]) : shortDate(iso);
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

/** Formatters for the page's language and the member's country of formats. */
export function useFormat(): Format {
  const language = useAtomValue(languageAtom);
  const { geoip_selected_country } = useAtomValue(settingsAtom);
  const chosen = useAtomValue(userAtom)?.formats;
  const { now, timeZone } = useClock();
  const format = formatOf(localeOf(language, geoip_selected_country, chosen), timeZone);
  return { ...format, ago: (iso) => format.ago(iso, now) };
}
