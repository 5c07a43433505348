import type { RemoteName } from '@vonk/api/remotes.ts';

const reported = new Set<string>();

/** Tells the server once per page that a version of a remote could not be shown; a failing version is taken back by itself. */
export function reportFailure(remote: RemoteName, version: string | undefined): void {
  const key = `${remote} ${version}`;
  if (!version || reported.has(key)) return;
  reported.add(key);
  navigator.sendBeacon?.(
    '/api/remote-errors',
    new Blob([JSON.stringify({ remote, version })], { type: 'application/json' }),
  );
}
