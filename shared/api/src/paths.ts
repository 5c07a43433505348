import { DEFAULT_LANGUAGE, type StaticPageName } from './options.ts';

type Query = Record<string, string | number | undefined>;

/** A path with a query; values that are undefined or empty are left out. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Every page that links lead to, without language prefix. A test holds each of them against the route map. */
export const paths = {
  home: () => '/',
  members: (filters: Query = {}) => withQuery('/members', filters),
  member: (id: number) => `/members/${id}`,
  firstMessage: (memberId: number, query: { gift?: 1 } = {}) => withQuery(`/members/${memberId}/chat`, query),
  chats: () => '/chats',
  chat: (conversationId: number, query: { gift?: 1 } = {}) => withQuery(`/chats/${conversationId}`, query),
  likes: (tab?: 'received' | 'given' | 'matches') => (tab ? `/likes/${tab}` : '/likes'),
  likedMember: (id: number) => `/likes/m/${id}`,
  matchFinder: () => '/match-finder',
  swipeGame: () => '/swipe-game',
  credits: (query: { bundle?: number; credits?: number; method?: string; code?: string } = {}) =>
    withQuery('/credits', query),
  repeatOrder: () => '/credits/repeat-order',
  spendingLimits: () => '/credits/limits',
  payment: (id: string, method: string) => `/credits/${id}/${method}`,
  directDebit: (query: { payment?: string } = {}) => withQuery('/directdebit', query),
  premium: () => '/premium',
  pricing: () => '/pricing',
  transactions: () => '/transactions',
  transaction: (id: string) => `/transactions/${id}`,
  signup: (query: { step?: number; next?: string } = {}) => withQuery('/signup', query),
  signupMatches: (query: { next?: string } = {}) => withQuery('/signup-matches', query),
  login: (query: { next?: string; error?: 'cookies_refused' } = {}) => withQuery('/login', query),
  loginCode: (query: { next?: string } = {}) => withQuery('/login/code', query),
  resetPassword: () => '/reset-password',
  newPassword: (token: string) => `/reset-password/do?token=${encodeURIComponent(token)}`,
  activationFailed: () => '/activate/error',
  profile: () => '/profile',
  settings: () => '/settings',
  notifications: () => '/notifications',
  languages: () => '/lang-config',
  complaints: () => '/complaints',
  /** `left` as the server answered whoever deleted theirs this moment: to nobody else the page says that it is gone. */
  accountDeleted: (query: { left?: string } = {}) => withQuery('/account-deleted', query),
  staticPage: (name: StaticPageName) => `/pages/${name}`,
} as const;

/** The path below which a language's pages lie: the default one has no prefix (R-I18N-2). */
export const languageBase = (language: string): string => (language === DEFAULT_LANGUAGE ? '/' : `/${language}`);

/** A path without its language prefix. */
export const withoutBase = (pathname: string, base: string): string =>
  base === '/' ? pathname : pathname.slice(base.length) || '/';
