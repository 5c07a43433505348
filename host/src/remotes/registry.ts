import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { matchRoute, type RouteMatch } from '@vonk/api/route-map.ts';
import { isFitting, KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { readNonce } from '../boot.ts';

export type Release = Omit<RegistryEntry, 'previous'>;

let registry: Registry = {};
/** Lander of the page that was opened. */
let opened: string | undefined;

/** The registry of this page, inlined by the server: pinned, so that a page and its later chunks agree. */
export function setRegistry(next: Registry, path = '/'): void {
  registry = next;
  opened = matchRoute(path)?.params.lander;
}

/** The route of a path, with the remote that serves it by this page's registry. */
export const matchPage = (path: string): RouteMatch | null => matchRoute(path, registry);

/** A registry holds the lander of its own page only: which release another lander has, the server knows. */
export const isElsewhere = ({ params }: RouteMatch): boolean => params.lander !== undefined && params.lander !== opened;

/** The versions of a remote worth trying, best first; one made for another kernel is left out. */
export function releasesOf(name: RemoteName): Release[] {
  const live = registry[name];
  return [live, live?.previous].filter((release): release is RegistryEntry =>
    Boolean(release && isFitting(release.kernel, KERNEL_VERSION)),
  );
}

/** Asks for a remote's files ahead of their use; hashes must match the later request or it is fetched twice. */
export function preloadRelease(release: Release): void {
  for (const file of [release.entry, ...release.files]) {
    const href = release.base + file;
    const integrity = release.integrity[file];
    if (!integrity || document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      href,
      integrity,
      crossOrigin: 'anonymous',
      nonce: readNonce(),
    });
    document.head.append(link);
  }
}
