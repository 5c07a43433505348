import { addressOf, ownPage } from './own-page.ts';

it.each([
  ['/members', '/members'],
  ['/en/landers/gallery/weekend?network=a&sub1=%2F', '/en/landers/gallery/weekend?network=a&sub1=%2F'],
  ['/nl/signup', '/signup'],
  ['/chats/7#end', '/chats/7'],
  ['/members/../login', '/login'],
])('R-ACCOUNT-4 goes on to %s', (given, address) => {
  const page = ownPage(given);
  expect(page && addressOf(page)).toBe(address);
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/en//evil.example',
  '/en/\\evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  'https://evil.example/members',
  'javascript:alert(1)',
  'members',
  '/api/logout',
  '/members/1/nowhere',
  '',
  undefined,
  ['/members'],
])('decision 9 never goes on to %j', (given) => {
  expect(ownPage(given)).toBeNull();
});
