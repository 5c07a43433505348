import type { NavigationItem } from './navigation-items.ts';

const AREAS: [pattern: RegExp, keys: NavigationItem['key'][]][] = [
  [/^\/(chats|members\/\d+\/chat)(\/|$)/, ['messages']],
  [/^\/(likes|swipe-game|match-finder)(\/|$)/, ['likes']],
  [/^\/members(\/|$)/, ['search']],
  [/^\/(credits|premium|directdebit|transactions)(\/|$)/, ['credits', 'premium']],
];

/** The entries of the navigation under which a page lies, by its path; none for pages of the account and of visitors. */
export const activeKeys = (pathname: string): readonly NavigationItem['key'][] =>
  AREAS.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];

/** Pages that lie under the account menu. */
export const isAccountPage = (pathname: string): boolean =>
  /^\/(profile|settings|notifications|lang-config)(\/|$)/.test(pathname);
