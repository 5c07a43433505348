import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isLanderRemote } from '@vonk/api/remotes.ts';

/** Leaves out what only the server reads. */
const withoutServerPart = <Entry extends object>(entry: Entry) => ({
  ...entry,
  consumes: [],
  uses: undefined,
  strings: {},
  landers: undefined,
  seal: undefined,
});

/** The registry as browsers need it; the landers of other pages than that of `own` stay here, and the staff's desk. */
export const registryForBrowser = (registry: Registry, own: RemoteName | undefined): Registry =>
  Object.fromEntries(
    Object.entries(registry).flatMap(([remote, release]) => {
      if (!release || (remote !== own && (isLanderRemote(remote) || remote === 'desk'))) return [];
      const { previous, ...entry } = release;
      return [
        [remote, { ...withoutServerPart(entry), ...(previous ? { previous: withoutServerPart(previous) } : {}) }],
      ];
    }),
  );
