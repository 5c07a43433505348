import type { Language } from './languages.ts';
import { COUNTRY_LANGUAGE, DEFAULT_LANGUAGE, LANGUAGE_HOME } from './options.ts';

/** Intl refuses with a RangeError what is not formed like one. */
export const isCountryCode = (code: string): boolean => /^[a-z]{2}$/i.test(code);

/**
 * The locale in which numbers, money and dates are written: that of the country whose formats somebody chose, otherwise of the
 * country they are in where its people speak the language, otherwise of the language's home (R-I18N-4).
 */
export function localeOf(language: Language, country: string, chosen?: string | null): string {
  const languages: Record<string, Language | undefined> = COUNTRY_LANGUAGE;
  const isSpoken = languages[country] === language && language !== DEFAULT_LANGUAGE;
  // What was stored and is no country counts as not chosen: else no page with a number or a date could be shown.
  const region = chosen && isCountryCode(chosen) ? chosen : isSpoken ? country : LANGUAGE_HOME[language];
  return `${language}-${region}`;
}
