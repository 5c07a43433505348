import { shareKeyOf } from './remote-config.ts';

const files = { '@vonk/kernel/http.ts': '@vonk/kernel', '@vonk/ui/theme.ts': '@vonk/ui' };

describe('what a remote takes of the host', () => {
  it.each([
    ['a file that the host provides', '@vonk/kernel/http.ts', '/p/remotes/chat/src/a.ts', '@vonk/kernel'],
    ['a primitive that it bundles', '@vonk/ui/card.tsx', '/p/remotes/chat/src/a.ts', null],
    ['a neighbour of a primitive that it bundles', './theme.ts', '/p/shared/ui/src/card.tsx', '@vonk/ui'],
    ['the same of the kit', './theme.ts', '/r/node_modules/@vonk/remote-kit/shared/ui/src/card.tsx', '@vonk/ui'],
    ['a file of its own with the same name', './theme.ts', '/p/remotes/chat/src/a.ts', null],
  ])('R-FED-3 %s', (_what, request, issuer, key) => {
    expect(shareKeyOf(request, issuer, files)).toBe(key);
  });
});
