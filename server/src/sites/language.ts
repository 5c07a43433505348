import { isOneOf } from '@vonk/api/is-one-of.ts';
import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@vonk/api/options.ts';
import type { Site } from './site.ts';

export const LANGUAGE_COOKIE = 'language';

const isLanguage = (text: string | undefined): text is Language => isOneOf(LANGUAGES, text);

/** The language a path names by its prefix; nl has none (R-I18N-2). */
export function languageOfPath(path: string): { language: Language | null; rest: string } {
  const match = /^\/([a-z]{2})(?=\/|$)(.*)$/.exec(path);
  const prefix = match?.[1];
  if (!isLanguage(prefix)) return { language: null, rest: path };
  // Never '//…': as the target of a redirect it would lead to another host.
  return { language: prefix, rest: match?.[2]?.replace(/^[/\\]+/, '/') || '/' };
}

/** Path of a route in a language: without prefix in the default language. */
export const pathInLanguage = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`;

/** Cookie first, then the first two letters of the site's `domain_language`, then nl; only what the site offers. */
export function chooseLanguage(site: Site, cookie: string | undefined): Language {
  const offered = (language: string | undefined): language is Language =>
    isLanguage(language) && site.settings.languages.includes(language);
  if (offered(cookie)) return cookie;
  const own = site.settings.domain_language.slice(0, 2);
  if (offered(own)) return own;
  return site.settings.languages[0] ?? DEFAULT_LANGUAGE;
}
