import type { RemoteName } from '@vonk/api/remotes.ts';

const reported = new Set<string>();
let view = '';

/** Remembers the token of this page, without which a report does not count. */
export function setViewToken(token: string): void {
  view = token;
}

/** Tells the server once per page that a version of a remote could not be shown; a failing version is taken back by itself. */
export function reportFailure(remote: RemoteName, version: string | undefined): void {
  const key = `${remote} ${version}`;
  if (!version || reported.has(key)) return;
  reported.add(key);
  navigator.sendBeacon?.(
    '/api/remote-errors',
    new Blob([JSON.stringify({ remote, version, view })], { type: 'application/json' }),
  );
}
