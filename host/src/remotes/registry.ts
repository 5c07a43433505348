import type { Registry, RegistryEntry, RemoteName } from '@vonk/api/page.ts';
import { isFitting, KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { readNonce } from '../boot.ts';

export type Release = Omit<RegistryEntry, 'previous'>;

let registry: Registry = {};

/** The registry of this page, inlined by the server: pinned, so that a page and its later chunks agree. */
export function setRegistry(next: Registry): void {
  registry = next;
}

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
