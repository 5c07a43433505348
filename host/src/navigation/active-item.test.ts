import { activeKeys, isAccountPage } from './active-item.ts';

it.each([
  ['/members', ['search']],
  ['/members/7', ['search']],
  ['/members/7/chat', ['messages']],
  ['/chats', ['messages']],
  ['/chats/42', ['messages']],
  ['/likes/m/7', ['likes']],
  ['/swipe-game', ['likes']],
  ['/match-finder', ['likes']],
  ['/credits', ['credits', 'premium']],
  ['/transactions/9', ['credits', 'premium']],
  ['/settings', []],
  ['/chatsworth', []],
])('R-NAV-1 %s lies under %j', (path, keys) => expect(activeKeys(path)).toEqual(keys));

it('R-NAV-1 the own profile and the settings lie under the account', () => {
  expect(['/profile', '/settings', '/notifications', '/members'].map(isAccountPage)).toEqual([true, true, true, false]);
});
