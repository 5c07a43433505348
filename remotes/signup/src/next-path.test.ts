import { nextPath, withNext } from './next-path.ts';

const params = (next: string) => new URLSearchParams({ next });

describe('the page to go on to', () => {
  it.each([
    ['/chats/7', '/chats/7'],
    ['/members?gender=female', '/members?gender=female'],
    // A page leads on in its own language.
    ['/de/likes?a=1', '/likes?a=1'],
    ['/de', '/'],
    ['/', '/'],
    ['/decision?id=7', '/decision?id=7'],
    ['', '/members'],
    ['//evil.example', '/members'],
    ['/\\evil.example', '/members'],
    // Browsers drop tabs and line ends from an address.
    ['/\t/evil.example', '/members'],
    ['/\n/evil.example', '/members'],
    ['/\t\\evil.example', '/members'],
    ['/.//evil.example', '/members'],
    ['https://evil.example', '/members'],
    ['javascript:alert(1)', '/members'],
  ])('R-ACCOUNT-4 of %j is %s', (next, path) => {
    expect(nextPath(params(next), '/members')).toBe(path);
  });

  it('R-ACCOUNT-4 is kept from page to page', () => {
    expect(withNext('/login', params('/chats/7?a=1'))).toBe('/login?next=%2Fchats%2F7%3Fa%3D1');
    expect(withNext('/signup?step=1', params('/chats/7'))).toBe('/signup?step=1&next=%2Fchats%2F7');
    expect(withNext('/login', new URLSearchParams())).toBe('/login');
  });
});
