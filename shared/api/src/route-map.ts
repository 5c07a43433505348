import type { LayoutName, Registry } from './page.ts';
import { landerRemote, type RemoteName } from './remotes.ts';

export interface RouteEntry {
  /** react-router's pattern, without language prefix. */
  path: string;
  remote: RemoteName;
  layout: LayoutName;
  /** Members area of R-LAYOUT-5: banner and bonus modal. */
  isMembersArea?: boolean;
  /** Asked of a visitor without a session: the page server sends them to /login. */
  needsMember?: boolean;
  /** All visitors of a kind get the same page, which the page server keeps for a moment. */
  isShared?: boolean;
  /** Top-level keys of the remote's strings that this page does without: they are not in its HTML. */
  omitStrings?: string[];
  /** Replies the page needs at once, inlined in the HTML: 'GET /api/…' without suffix; `:id` and the page's query are filled in. */
  data?: string[];
  /** Its HTML carries null for a reply of `data` that is about nobody, and says so from the first byte. */
  tellsNowhere?: boolean;
}

const page = (remote: RemoteName, path: string, rest: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  remote,
  layout: 'default',
  ...rest,
});
const member = { needsMember: true } as const;
const area = { isMembersArea: true } as const;
const shared = { isShared: true } as const;
const form = { ...shared, layout: 'empty' } as const;
/** The static pages' texts are long; only they carry them. */
const LONG_TEXTS = ['static-pages'];

/** Texts of checkout's other pages: the one that people come to pay on has its own alone. */
const NOT_AT_CHECKOUT = ['debit', 'transactions', 'transaction', 'withdrawal', 'kinds', 'premium', 'pricing'];

/** What a lander is, whatever it shows. */
const landing = { ...shared, layout: 'lander', omitStrings: LONG_TEXTS } as const;
const ofMember = { ...landing, data: ['/members/:id'], tellsNowhere: true };

/** A lander, with and without the slug that selects its text. */
const lander = (path: string, rest: Partial<RouteEntry>): RouteEntry[] =>
  [path, `${path}/:slug`].map((each) => page('landers', each, rest));

/** Which remote serves which path: the host matches it in the browser, the page server for preloads, data and status. */
export const ROUTES: RouteEntry[] = [
  page('landers', '/', { ...shared, data: ['/showcase'], omitStrings: LONG_TEXTS }),
  page('profiles', '/likes', { ...member, ...area, data: ['/likes'] }),
  page('profiles', '/likes/m/:id', { ...member, ...area, data: ['/likes', '/members/:id'] }),
  page('profiles', '/likes/:type', { ...member, ...area, data: ['/likes'] }),
  page('profiles', '/members', { ...area, data: ['/members?query'] }),
  page('profiles', '/members/:id', { ...area, data: ['/members/:id'] }),
  page('profiles', '/match-finder', member),
  page('profiles', '/swipe-game', { ...member, data: ['/swipe'] }),
  page('chat', '/chats', { ...member, ...area, layout: 'chat', data: ['/chats'] }),
  page('chat', '/chats/:id', { ...member, ...area, layout: 'chat', data: ['/chats', '/conversations/:id'] }),
  page('chat', '/members/:id/chat', { ...member, layout: 'chat', data: ['/chats', '/members/:id/chat'] }),
  page('credits', '/credits', { ...member, data: ['/bundles', '/last-payment'], omitStrings: NOT_AT_CHECKOUT }),
  page('credits', '/credits/repeat-order', { ...member, data: ['/bundles', '/last-payment'] }),
  page('credits', '/credits/limits', { ...member, data: ['/spending-limits'] }),
  page('credits', '/credits/:id', { ...member, data: ['/payments/:id'] }),
  page('credits', '/credits/:id/:paymentmethod', { ...member, data: ['/payments/:id'] }),
  page('credits', '/directdebit', { ...member, data: ['/mandate'] }),
  page('credits', '/transactions', { ...member, data: ['/transactions', '/payments', '/last-payment'] }),
  page('credits', '/transactions/:id', { ...member, data: ['/transactions/:id'] }),
  page('credits', '/premium', { ...member, ...area, data: ['/bundles'] }),
  page('credits', '/pricing', { data: ['/bundles'] }),
  page('signup', '/signup', form),
  page('signup', '/complete-signup', form),
  page('signup', '/signup-matches', member),
  page('signup', '/login', form),
  page('signup', '/login/code', form),
  page('signup', '/reset-password', form),
  page('signup', '/reset-password/do', { ...form, data: ['/password/reset?query'] }),
  page('signup', '/activate/done', { ...shared, layout: 'empty' }),
  page('signup', '/activate/error', { ...shared, layout: 'empty' }),
  page('signup', '/mail-change/do', { layout: 'empty' }),
  page('signup', '/mail-change/undo', { layout: 'empty' }),
  page('signup', '/unsubscribe', { layout: 'empty' }),
  page('signup', '/data-export/over', { layout: 'empty' }),
  page('account', '/profile', { ...member, data: ['/photos'] }),
  page('account', '/settings', { ...member, data: ['/second-factor', '/passkeys', '/sessions', '/blocks'] }),
  page('account', '/notifications', member),
  page('account', '/lang-config', {}),
  page('account', '/complaints', { data: ['/companyinfo'] }),
  page('account', '/complaints/:number', { data: ['/complaints/:number?query'] }),
  page('account', '/decision', { layout: 'empty', data: ['/decision?query'] }),
  page('account', '/account-deleted', { layout: 'empty' }),
  // Which landers there are is the remote's to know: a new one is published without a release of anything else (R-FED-2).
  ...lander('/landers/:lander', { ...landing, data: ['/showcase'] }),
  ...['landing', 'signup'].map((name) => page('landers', `/members/:id/${name}`, ofMember)),
  ...lander('/members/:id/landing2', ofMember),
  ...lander('/members/:id/landing3', ofMember),
  page('landers', '/pages/:page', { ...shared, data: ['/companyinfo'] }),
];

export interface RouteMatch {
  route: RouteEntry;
  params: Record<string, string>;
}

/** Parts of a path that are one of few words; any other word makes no page. All others are judged by what they name. */
const WORDS: Record<string, string> = { type: 'received|given|matches' };

const patterns = ROUTES.map((route) => ({
  route,
  names: [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, (_, name) => `(${WORDS[name] ?? '[^/]+'})`)}/?$`),
}));

/**
 * The route of a path without language prefix; null means 404. A lander that the registry holds by itself is served by its
 * own remote, any other one by the bundle of all.
 */
export function matchRoute(path: string, registry: Registry = {}): RouteMatch | null {
  for (const { route, names, pattern } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, safeDecode(match[index + 1] ?? '')]));
    const own = params.lander === undefined ? null : landerRemote(params.lander);
    return { route: own && registry[own] ? { ...route, remote: own } : route, params };
  }
  return null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Canonical key of an inlined reply; both sides build it, so that they meet. */
export function dataKey(path: string, search: URLSearchParams): string {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return sorted.size ? `GET /api${path}?${sorted}` : `GET /api${path}`;
}
