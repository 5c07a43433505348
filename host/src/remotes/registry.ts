import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { matchRoute, type RouteMatch } from '@vonk/api/route-map.ts';
import { isFitting, KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { readNonce } from '../boot.ts';

export type Release = Omit<RegistryEntry, 'previous'>;

/** Time for asking which versions are live now. */
const FRESH_MS = 1_500;

let registry: Registry = {};
/** The registry as the page came with it, whatever was asked since. */
let own: Registry = {};
/** Versions that came and did not work, as `remote version`. */
const broken = new Set<string>();
/** What decided which registry came with the page that was opened: its lander, and the release that it previews. */
let opened: { lander?: string | undefined; preview: string | null } = { preview: null };

/** The release that the address asks to look at; nobody's on the server, whose pages hold what was asked for. */
const previewed = (): string | null => new URLSearchParams(globalThis.location?.search).get('release');

/** The registry of this page, inlined by the server: pinned, so that a page and its later chunks agree. Only a remote that failed is asked for anew. */
export function setRegistry(next: Registry, path = '/'): void {
  registry = next;
  own = next;
  broken.clear();
  opened = { lander: matchRoute(path)?.params.lander, preview: previewed() };
}

/** The route of a path, with the remote that serves it by this page's registry. */
export const matchPage = (path: string): RouteMatch | null => matchRoute(path, registry);

/**
 * A registry holds the lander of its own page only, and what its own address previews: which release another lander has, and
 * what a preview is that somebody had to log in for, the server knows.
 */
export function isElsewhere({ params }: RouteMatch): boolean {
  const preview = previewed();
  return (
    (params.lander !== undefined && params.lander !== opened.lander) || (preview ?? opened.preview) !== opened.preview
  );
}

/** The version that painted the page's HTML and brought its texts. */
export const paintedVersion = (name: RemoteName): string | undefined => own[name]?.version;

/** The versions of a remote that fit this host, best first; what did not work comes last. */
export function releasesOf(name: RemoteName): Release[] {
  const live = registry[name];
  const fitting = [live, live?.previous].filter((release): release is RegistryEntry =>
    Boolean(release && isFitting(release.kernel, KERNEL_VERSION)),
  );
  const isBroken = ({ version }: Release) => broken.has(`${name} ${version}`);
  return [...fitting.filter((release) => !isBroken(release)), ...fitting.filter(isBroken)];
}

/** Puts a version behind all others; returns whether there is one that has not been found broken. */
export function setAside(name: RemoteName, version: string): boolean {
  broken.add(`${name} ${version}`);
  return releasesOf(name).some((release) => !broken.has(`${name} ${release.version}`));
}

/** Asks the server which version of a remote is live now: the page's own may have been taken away meanwhile. */
export async function refreshRegistry(name: RemoteName): Promise<void> {
  try {
    const reply = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(FRESH_MS) });
    if (!reply.ok) return;
    const fresh: Registry = await reply.json();
    const live = fresh[name];
    if (live && live.version !== registry[name]?.version) registry = { ...registry, [name]: live };
  } catch {
    // It does not answer: what is known stays.
  }
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
