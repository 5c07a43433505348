import { containerName, type RemoteName } from '@vonk/api/remotes.ts';
import type { Release } from './registry.ts';

/** One try at one version of a remote. */
export interface Try {
  remote: RemoteName;
  release: Release;
  attempt: number;
}

/** Every try by the name it has in the federation runtime. */
const tries = new Map<string, Try>();
const names = new Map<string, string>();

/** Address of a file for one try: a further try asks under an address of its own, so that no cache answers it. */
export const fileAddress = (release: Release, file: string, attempt: number): string =>
  `${release.base}${file}${attempt ? `?attempt=${attempt}` : ''}`;

/**
 * The name of a try in the runtime, which keeps what it loaded by name: the first of a remote has the remote's own, by which
 * tools know it, and each further one its own. `isNew` says that the runtime does not know it yet.
 */
export function nameOfTry(made: Try): { name: string; isNew: boolean } {
  const { remote, release, attempt } = made;
  const key = `${remote} ${release.version} ${attempt}`;
  const known = names.get(key);
  if (known) return { name: known, isNew: false };
  const name = tries.has(remote) ? `${remote}@${release.version}#${tries.size}` : remote;
  tries.set(name, made);
  names.set(key, name);
  return { name, isNew: true };
}

/** The try that has a name in the runtime. */
export const tryNamed = (name: string | undefined): Try | undefined => tries.get(name ?? '');

/** The global that a try's entry leaves its container under. */
export const globalOf = ({ remote, release }: Try): string => containerName(remote, release.version);

/** Lets the next tries be new ones, as on a fresh page. */
export const forgetTries = (): void => names.clear();
