import { languageOfPath } from './language.ts';

it.each([
  ['/nl/members', 'nl', '/members'],
  ['/en', 'en', '/'],
  ['/members', null, '/members'],
  ['/english', null, '/english'],
])('R-I18N-2 the path %s', (path, language, rest) => {
  expect(languageOfPath(path)).toEqual({ language, rest });
});

it.each(['/nl//evil.example', '/nl///evil.example', '/nl/\\evil.example'])(
  'decision 9: a redirect to what follows the prefix of %s stays on this site',
  (path) => {
    expect(languageOfPath(path).rest).toBe('/evil.example');
  },
);
