import type { RegistryEntry } from '@vonk/api/page.ts';
import { isFitting, KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { isElsewhere, matchPage, releasesOf, setRegistry } from './registry.ts';

const release = (values: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version: 'a',
  base: '/r/chat/a/',
  entry: 'e.js',
  files: [],
  strings: {},
  integrity: {},
  consumes: [],
  kernel: `^${KERNEL_VERSION}`,
  ...values,
});

describe('registry', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
  ])('R-FED-3 a release for kernel %s under kernel %s: fits is %s', (range, version, fits) => {
    expect(isFitting(range, version)).toBe(fits);
  });

  it('R-FED-4 offers the live version, then the last good one, and leaves out what was made for another kernel', () => {
    const { previous: _, ...before } = release({ version: 'before' });
    setRegistry({ chat: release({ version: 'live', kernel: '^9.0.0', previous: before }) });
    expect(releasesOf('chat').map(({ version }) => version)).toEqual(['before']);
    expect(releasesOf('credits')).toEqual([]);
  });

  it('R-FED-2 serves a lander by its own remote where the page has one, and leaves other landers to the server', () => {
    const serving = (path: string) => matchPage(path)?.route.remote;
    const isLeft = (path: string) => isElsewhere(matchPage(path)!);
    setRegistry({ landers: release(), 'lander-tea': release() }, '/landers/tea');
    expect([serving('/landers/tea'), serving('/landers/tea/weekend'), serving('/')]).toEqual([
      'lander-tea',
      'lander-tea',
      'landers',
    ]);
    expect([isLeft('/landers/tea/weekend'), isLeft('/landers/gallery'), isLeft('/')]).toEqual([false, true, false]);
    setRegistry({ landers: release() }, '/landers/tea');
    expect([serving('/landers/tea'), isLeft('/landers/tea')]).toEqual(['landers', false]);
  });

  it('R-FED-2 leaves a preview that is reached by logging in to the server, and is right where it was opened', () => {
    const isLeft = () => isElsewhere(matchPage('/chats')!);
    const address = '/chats?release=chat:a:key';
    history.replaceState(null, '', '/login');
    setRegistry({ chat: release() }, '/login');
    expect(isLeft()).toBe(false);
    history.replaceState(null, '', address);
    expect(isLeft()).toBe(true);
    setRegistry({ chat: release() }, '/chats');
    expect(isLeft()).toBe(false);
    history.replaceState(null, '', '/');
    expect(isLeft()).toBe(false);
  });
});
