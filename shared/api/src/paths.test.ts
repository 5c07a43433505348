import { STATIC_PAGES } from './options.ts';
import { languageBase, paths, withoutBase, withQuery } from './paths.ts';
import { matchRoute } from './route-map.ts';

const EVERY: { [Name in keyof typeof paths]: Parameters<(typeof paths)[Name]>[] } = {
  home: [[]],
  members: [[], [{ gender: 'female' }]],
  member: [[7]],
  firstMessage: [[7], [7, { gift: 1 }]],
  chats: [[]],
  chat: [[42]],
  likes: [[], ['received'], ['given'], ['matches']],
  likedMember: [[7]],
  matchFinder: [[]],
  swipeGame: [[]],
  credits: [[], [{ bundle: 3 }], [{ method: 'paypal' }]],
  repeatOrder: [[]],
  spendingLimits: [[]],
  payment: [['p1', 'card']],
  directDebit: [[], [{ payment: 'p1' }]],
  premium: [[]],
  pricing: [[]],
  transactions: [[]],
  transaction: [['t1']],
  signup: [[], [{ step: 1, next: '/members' }]],
  signupMatches: [[]],
  login: [[], [{ next: '/members?gender=female' }]],
  loginCode: [[], [{ next: '/members' }]],
  resetPassword: [[]],
  newPassword: [['token']],
  activationFailed: [[]],
  profile: [[]],
  settings: [[]],
  notifications: [[]],
  languages: [[]],
  complaints: [[]],
  accountDeleted: [[], [{ left: '1.x' }]],
  staticPage: STATIC_PAGES.map((name) => [name]),
};

/** The remotes that serve them: a path that a wider pattern caught would be another's. */
const SERVED_BY: Partial<Record<keyof typeof paths, string>> = {
  home: 'landers',
  member: 'profiles',
  firstMessage: 'chat',
  chat: 'chat',
  repeatOrder: 'credits',
  payment: 'credits',
  login: 'signup',
  profile: 'account',
  staticPage: 'landers',
};

const pages = Object.entries(EVERY).flatMap(([name, calls]) =>
  calls.map((args) => [name, (paths[name as keyof typeof paths] as (...given: unknown[]) => string)(...args)] as const),
);

describe('paths', () => {
  it.each(pages)('R-ROUTE-1 %s leads to a page: %s', (name, path) => {
    const match = matchRoute(new URL(path, 'http://page').pathname);
    expect(match?.route.remote).toBe(SERVED_BY[name as keyof typeof paths] ?? match?.route.remote);
    expect(match).not.toBeNull();
  });

  it('a query keeps what another page needs to come back, and leaves out what is not there', () => {
    expect(paths.login({ next: '/members?gender=female&online=1' })).toBe(
      '/login?next=%2Fmembers%3Fgender%3Dfemale%26online%3D1',
    );
    expect(withQuery('/credits', { bundle: undefined, method: '' })).toBe('/credits');
  });

  it('R-I18N-2 only other languages than the default one have a prefix', () => {
    expect([languageBase('nl'), languageBase('de')]).toEqual(['/', '/de']);
    expect([withoutBase('/members', '/'), withoutBase('/de/members', '/de'), withoutBase('/de', '/de')]).toEqual([
      '/members',
      '/members',
      '/',
    ]);
  });
});
