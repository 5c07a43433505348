import type { Registry } from './page.ts';
import { dataKey, matchRoute, ROUTES } from './route-map.ts';

const remoteOf = (path: string, registry: Registry = {}) => matchRoute(path, registry)?.route.remote;

describe('the route map', () => {
  it.each([
    ['/', 'landers'],
    ['/members', 'profiles'],
    ['/members/7', 'profiles'],
    ['/members/7/chat', 'chat'],
    ['/members/7/landing', 'landers'],
    ['/members/7/landing2/summer', 'landers'],
    ['/likes/m/7', 'profiles'],
    ['/likes/received', 'profiles'],
    ['/likes/matches/', 'profiles'],
    ['/credits/repeat-order', 'credits'],
    ['/credits/p1/card', 'credits'],
    ['/pages/faq', 'landers'],
  ])('R-ROUTE-1 %s is served by %s', (path, remote) => {
    expect(remoteOf(path)).toBe(remote);
  });

  it.each(['/nowhere', '/members/7/other', '/chats/1/2', '/credits/a/b/c', '/likes/foo', '/likes/receivedx', '//evil'])(
    'R-ROUTE-11 %s is no page',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );

  it('R-ROUTE-1 a slash at the end makes no other page, and parts are decoded', () => {
    expect(remoteOf('/members/')).toBe('profiles');
    expect(matchRoute('/landers/caf%C3%A9')?.params).toEqual({ lander: 'café' });
    expect(matchRoute('/landers/%E0%A4%A')?.params).toEqual({ lander: '%E0%A4%A' });
  });

  it('R-FED-2 a lander with a release of its own is served by it', () => {
    const release = {
      version: 'v',
      base: '',
      entry: '',
      files: [],
      strings: {},
      integrity: {},
      consumes: [],
      kernel: '',
    };
    expect(remoteOf('/landers/tea/weekend', { 'lander-tea': release })).toBe('lander-tea');
    expect(remoteOf('/landers/coffee', { 'lander-tea': release })).toBe('landers');
  });

  it('R-ROUTE-6 pages of a member ask for one; public ones do not', () => {
    const needs = (path: string) => matchRoute(path)?.route.needsMember === true;
    expect(['/chats', '/likes', '/credits', '/settings', '/swipe-game'].every(needs)).toBe(true);
    expect(['/', '/members', '/members/7', '/pricing', '/login', '/pages/terms'].some(needs)).toBe(false);
  });

  it('keeps no page for others that needs a member, or that is somebody’s profile or search', () => {
    const own = ROUTES.filter(({ needsMember }) => needsMember).map(({ path }) => path);
    const kept = ROUTES.filter(({ isShared }) => isShared).map(({ path }) => path);
    expect(kept.filter((path) => [...own, '/members', '/members/:id'].includes(path))).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(['/', '/login', '/signup', '/pages/:page']));
  });
});

describe('the name of an inlined reply', () => {
  it('is the same on both sides, whatever the order of the query', () => {
    const name = dataKey('/members', new URLSearchParams('online=1&gender=female'));
    expect(name).toBe('GET /api/members?gender=female&online=1');
    expect(dataKey('/members', new URLSearchParams('gender=female&online=1'))).toBe(name);
    expect(dataKey('/likes', new URLSearchParams())).toBe('GET /api/likes');
  });
});
