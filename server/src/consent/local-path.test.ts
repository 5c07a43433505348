import { localPath } from './consent.route.ts';

it.each([
  ['/en/pages/cookies?a=1', '/en/pages/cookies?a=1'],
  ['/', '/'],
  ['//evil.example/', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example/', null],
  ['pages/cookies', null],
  [undefined, null],
])('decision 9: a form goes back to a path of this site only: %s', (given, path) => {
  expect(localPath(given)).toBe(path);
});
