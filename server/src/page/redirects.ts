import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE_DAYS } from '@vonk/api/options.ts';
import { paths } from '@vonk/api/paths.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import type { User } from '@vonk/api/user.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPage } from '../plain-forms/own-page.ts';
import { isLeftMark } from '../secrets/left-mark.ts';
import { chooseLanguage, LANGUAGE_COOKIE, languageOfPath, pathInLanguage } from '../sites/language.ts';

/** `signup_step` of an account whose signup is complete. */
const SIGNUP_COMPLETE = 5;

/** Several slashes after the language: a browser takes a path as it stands, and would find no page there. */
const SLASHES = /^\/[a-z]{2}[/\\]{2}/;

/** A page has one address: none with a slash at its end, which search engines and the application would take for another. */
const endsWithSlash = (rest: string): boolean => rest !== '/' && rest.endsWith('/') && matchRoute(rest) !== null;

/**
 * Returns the right address of a path whose language is not offered or in capitals, that has nl as a prefix (R-I18N-2),
 * slashes after its prefix, or a slash at its end; null for a right path.
 */
export function languageRedirect({ site, language }: FastifyRequest, url: URL): string | null {
  const inSmall = url.pathname.slice(0, 3).toLowerCase() + url.pathname.slice(3);
  if (inSmall !== url.pathname && languageOfPath(inSmall).language) return inSmall + url.search;
  const { language: named, rest } = languageOfPath(url.pathname);
  const { languages } = site.settings;
  if (named === DEFAULT_LANGUAGE) return rest + url.search;
  if (endsWithSlash(rest)) return pathInLanguage(rest.slice(0, -1), named ?? DEFAULT_LANGUAGE) + url.search;
  if (named !== null && SLASHES.test(url.pathname)) return pathInLanguage(rest, named) + url.search;
  if (
    named === null ? language === DEFAULT_LANGUAGE && languages.includes(DEFAULT_LANGUAGE) : languages.includes(named)
  )
    return null;
  return (
    pathInLanguage(rest, languages.includes(language) ? language : (languages[0] ?? DEFAULT_LANGUAGE)) + url.search
  );
}

/** Whoever is led from an address that names nl to the one without a prefix has chosen it, where that shows another language. */
export function keepNamedLanguage({ site, cookies }: FastifyRequest, reply: FastifyReply, url: URL): void {
  const isChoice =
    languageOfPath(url.pathname).language === DEFAULT_LANGUAGE && site.settings.languages.includes(DEFAULT_LANGUAGE);
  if (!isChoice || chooseLanguage(site, cookies[LANGUAGE_COOKIE]) === DEFAULT_LANGUAGE) return;
  reply.setCookie(LANGUAGE_COOKIE, DEFAULT_LANGUAGE, {
    path: '/',
    maxAge: LANGUAGE_COOKIE_DAYS * 86_400,
    sameSite: 'lax',
  });
}

/**
 * Returns the page a visitor is sent to instead: members past the login and a complete signup, who read first what was decided
 * about them, others to the login; null for those who may see this one.
 */
export function visitorRedirect({ language }: FastifyRequest, url: URL, user: User | null): string | null {
  const { rest } = languageOfPath(url.pathname);
  const isEntrance = rest === '/' || rest === '/login' || rest === '/login/code';
  if (user?.decision && isEntrance) return pathInLanguage(user.decision, language);
  // Of a signup that is complete nothing is left to fill in, unless the address names a step of it.
  const isSignedUp = user?.signup_step === SIGNUP_COMPLETE && rest === '/signup' && !url.searchParams.has('step');
  if (user && (rest === '/login' || rest === '/login/code' || isSignedUp)) {
    const next = ownPage(url.searchParams.get('next'));
    return pathInLanguage(next ? next.path + next.search : '/members', language);
  }
  if (user && rest === '/') return pathInLanguage('/members', language) + url.search;
  if (!user && matchRoute(rest)?.route.needsMember)
    return `${pathInLanguage('/login', language)}?next=${encodeURIComponent(rest + url.search)}`;
  return null;
}

/**
 * Returns the page that asks whoever opens `/account-deleted` as after a deletion, where nothing was deleted; null for every other
 * address (R-ACCOUNT-9).
 */
export function leftRedirect({ language }: FastifyRequest, url: URL, signingKeys: readonly string[]): string | null {
  const mark = url.searchParams.get('left');
  if (mark === null || isLeftMark(signingKeys, mark)) return null;
  const path = paths.accountDeleted();
  return languageOfPath(url.pathname).rest === path ? pathInLanguage(path, language) : null;
}
