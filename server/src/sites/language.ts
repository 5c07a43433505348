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

export type Languages = Pick<Site['settings'], 'domain_language' | 'languages'>;

/** The language of whoever has chosen none: the first two letters of the site's `domain_language`, else the first it offers (R-I18N-3). */
export function ownLanguage({ domain_language, languages }: Languages): Language {
  const own = domain_language.slice(0, 2);
  return languages.find((language) => language === own) ?? languages[0] ?? DEFAULT_LANGUAGE;
}

/** Cookie first, then the site's own; only what the site offers. */
export const chooseLanguage = ({ settings }: Site, cookie: string | undefined): Language =>
  settings.languages.find((language) => language === cookie) ?? ownLanguage(settings);

/** Whether an address shows a page in this language to everybody: nl, which has no prefix, is shown by choice alone where it is not the site's own. */
export const hasAddress = (settings: Languages, language: Language): boolean =>
  language !== DEFAULT_LANGUAGE || ownLanguage(settings) === DEFAULT_LANGUAGE;
