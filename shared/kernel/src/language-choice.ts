import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGE_COOKIE_DAYS } from '@vonk/api/options.ts';
import { languageBase } from '@vonk/api/paths.ts';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { http } from './http.ts';
import { isSignedInAtom } from './session-atoms.ts';

/** How long the page in the chosen language waits for the account to know it. */
const MOST_WAIT_MS = 3_000;

const names = new Map<Language, string>();

/** A language in its own words, with a capital. */
export function languageName(language: Language): string {
  const known = names.get(language);
  if (known) return known;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const shown = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  names.set(language, shown);
  return shown;
}

/** The address of a page in a language, as links and search engines know it: home has no slash behind its language (R-I18N-2). */
export function addressIn(language: Language, pathname: string): string {
  const base = languageBase(language);
  if (base === '/') return pathname;
  return pathname === '/' ? base : base + pathname;
}

/** Loads the same page in another language (R-I18N-2) and keeps the choice: in this browser, and of a member (R-I18N-3). */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname, search, hash } = useLocation();
  return async (language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `language=${language}; path=/; max-age=${LANGUAGE_COOKIE_DAYS * 86_400}; samesite=lax`;
    // The page itself is the answer; where saving fails or takes long the browser still knows the choice.
    if (isSignedIn)
      await Promise.race([
        http.put('/user', { language }).catch(() => {}),
        new Promise((done) => setTimeout(done, MOST_WAIT_MS)),
      ]);
    location.assign(addressIn(language, pathname) + search + hash);
  };
}
