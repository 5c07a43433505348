import type { Language } from '@vonk/api/languages.ts';
import { COUNTRY_LANGUAGE, DEFAULT_LANGUAGE, LANGUAGE_HOME } from '@vonk/api/options.ts';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { languageAtom, settingsAtom, userAtom } from './session-atoms.ts';

const MINUTE = 60;
const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * MINUTE, MINUTE, 'minute'],
  [24 * 60 * MINUTE, 60 * MINUTE, 'hour'],
  [7 * 24 * 60 * MINUTE, 24 * 60 * MINUTE, 'day'],
];

/** Formatters of one locale, all through Intl (R-I18N-4). Money is in minor units of two decimals. */
function createFormat(locale: string) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
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
    country: (code: string) => countries.of(code) ?? code,
    list: (items: string[]) => list.format(items),
    /** '3 minutes ago' up to a week, then the date. */
    ago(iso: string, now = Date.now()): string {
      const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000);
      if (seconds < MINUTE) return relative.format(0, 'minute');
      const step = STEPS.find(([limit]) => seconds < limit);
      return step ? relative.format(-Math.floor(seconds / step[1]), step[2]) : shortDate.format(new Date(iso));
    },
  };
}
export type Format = ReturnType<typeof createFormat>;

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
  return useMemo(() => createFormat(`${language}-${region}`), [language, region]);
}
