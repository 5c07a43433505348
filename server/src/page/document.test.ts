import { PublicSettings } from '@vonk/api/settings.ts';
import { contentSecurityPolicy } from './document.ts';

const LOCAL = 'http://localhost:4300';
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('decision 12: remotes of a developer’s own machine', () => {
  it('are read only by pages of a site that names it, and never without a script that the page trusts', () => {
    const [live, open] = [contentSecurityPolicy('n', []), contentSecurityPolicy('n', [], [LOCAL])];
    expect(live).not.toContain('localhost');
    expect(directive(open, 'connect-src')).toBe(`connect-src 'self' ${LOCAL}`);
    expect(directive(open, 'script-src')).toBe(directive(live, 'script-src'));
    expect(open).toContain("require-trusted-types-for 'script'");
  });

  it.each([
    'https://evil.example',
    'http://localhost',
    'http://localhost.evil.example:80',
    'http://localhost:80 *',
    '*',
  ])('cannot be given by %s', (origin) => {
    expect(PublicSettings.shape.local_remotes.safeParse([origin]).success).toBe(false);
  });

  it('are given by none unless the site says so', () => {
    expect(PublicSettings.parse({}).local_remotes).toEqual([]);
  });
});
