import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { languageOfPath, pathInLanguage } from '../sites/language.ts';

export interface OwnPage {
  /** Path without its language. */
  path: string;
  /** With '?', or empty. */
  search: string;
  /** The language that the path names; a path without one is in the default language. */
  language: Language;
}

/**
 * A page of this site that a browser named, for a redirect; null for what leads elsewhere or is no page. It is read as
 * browsers read it (they drop tabs and take `\` for `/`) and judged after that.
 */
export function ownPage(given: unknown): OwnPage | null {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2000) return null;
  const url = URL.parse(given, 'http://page');
  if (url?.origin !== 'http://page') return null;
  const { language, rest } = languageOfPath(url.pathname);
  if (rest.startsWith('//') || !matchRoute(rest)) return null;
  return { path: rest, search: url.search, language: language ?? DEFAULT_LANGUAGE };
}

/** Its address. */
export const addressOf = ({ path, search, language }: OwnPage): string => pathInLanguage(path, language) + search;
