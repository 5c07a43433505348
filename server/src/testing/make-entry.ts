import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';

/** A version of a remote as the registry knows it. */
export const makeEntry = (
  remote: RemoteName,
  version: string,
  changes: Partial<RegistryEntry> = {},
): RegistryEntry => ({
  version,
  base: `/r/${remote}/${version}/`,
  entry: 'e.js',
  files: [],
  strings: {},
  integrity: {},
  consumes: [],
  kernel: '^1.0.0',
  ...changes,
});
