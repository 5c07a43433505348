import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { nextOccasion } from './next-occasion.ts';
import { forgetTries } from './registered-releases.ts';
import { paintedVersion, preloadRelease, refreshRegistry, releasesOf, setAside } from './registry.ts';
import { forgetStrings } from './remote-strings.ts';
import { retryRelease, type Tries, tryRelease } from './try-release.ts';

/** A visitor who waits longer than this is told. */
export const LATE_MS = 1_200;
/** A remote that failed is tried again after this, for a minute; then seldomer and seldomer. */
export const RETRY_MS = 2_000;
const OFTEN = 30;
const MOST_RETRY_MS = 30_000;

export type RemoteStatus = 'loading' | 'late' | 'failed';

interface Search {
  status: RemoteStatus;
  /** Rejects when every version has failed once; the search goes on where somebody watches. */
  first: Promise<RemoteModule>;
}

interface Arrival {
  module: Promise<RemoteModule>;
  arrive(module: RemoteModule): void;
}

const loaded = new Map<RemoteName, { module: RemoteModule; version: string }>();
/** The version that ran last: the texts that are here are its own; before any ran, those of the page's HTML. */
const ran = new Map<RemoteName, string>();
const arrivals = new Map<RemoteName, Arrival>();
const searches = new Map<RemoteName, Search>();
const watchers = new Map<RemoteName, Set<() => void>>();
/** Tries made at a version on this page. */
const attempts = new Map<string, number>();

const watchersOf = (name: RemoteName) => {
  const known = watchers.get(name) ?? new Set();
  watchers.set(name, known);
  return known;
};

function arrivalOf(name: RemoteName): Arrival {
  const known = arrivals.get(name);
  if (known) return known;
  let arrive: Arrival['arrive'] = () => {};
  const module = new Promise<RemoteModule>((resolve) => {
    arrive = resolve;
  });
  arrivals.set(name, { module, arrive });
  return { module, arrive };
}

function setStatus(name: RemoteName, search: Search, status: RemoteStatus): void {
  search.status = status;
  for (const tell of watchersOf(name)) tell();
}

/** Later turns wait longer, and no two pages in step. */
export const retryDelay = (turn: number): number =>
  Math.min(MOST_RETRY_MS, RETRY_MS * 1.5 ** Math.max(0, turn - OFTEN)) * (0.8 + Math.random() * 0.4);

/** Tries every version; returns why none came, and null when one did. */
async function tryAll(name: RemoteName, tries: Tries, lastError: () => unknown): Promise<unknown> {
  for (const release of releasesOf(name)) {
    const outcome = await tryRelease(name, release, tries);
    if (outcome === 'here') return null;
  }
  return lastError();
}

/** Tries until a version has come, as long as somebody watches: what the server has live now is tried too. */
async function keepTrying(name: RemoteName, tries: Tries, begun: Search): Promise<void> {
  const isOver = () => loaded.has(name) || !watchersOf(name).size || searches.get(name) !== begun;
  for (let turn = 0; !isOver(); turn += 1) {
    await Promise.race([nextOccasion(retryDelay(turn)), tries.arrived]);
    if (isOver()) return;
    await refreshRegistry(name);
    for (const release of releasesOf(name)) if (!loaded.has(name)) await retryRelease(name, release, tries);
  }
}

function search(name: RemoteName): Search {
  const known = searches.get(name);
  if (known) return known;
  const arrival = arrivalOf(name);
  let lastError: unknown = null;
  const tries: Tries = {
    arrived: arrival.module,
    arrive(module, version) {
      const here = loaded.get(name) ?? { module, version };
      if (here.version !== (ran.get(name) ?? paintedVersion(name))) forgetStrings(name);
      ran.set(name, here.version);
      loaded.set(name, here);
      arrival.arrive(here.module);
    },
    attemptOf(version) {
      const attempt = attempts.get(`${name} ${version}`) ?? 0;
      attempts.set(`${name} ${version}`, attempt + 1);
      return attempt;
    },
    fail(error) {
      lastError = error;
    },
  };
  let reject = (_error: unknown): void => {};
  const first = new Promise<RemoteModule>((resolve, refuse) => {
    arrival.module.then(resolve);
    reject = refuse;
  });
  first.catch(() => {});
  const begun: Search = { status: 'loading', first };
  searches.set(name, begun);
  const late = setTimeout(() => begun.status === 'loading' && setStatus(name, begun, 'late'), LATE_MS);
  const none = () => lastError ?? new Error(`${name} ${releasesOf(name).length ? 'did not answer' : NO_VERSION}`);
  void tryAll(name, tries, none)
    .then(async (error) => {
      clearTimeout(late);
      if (error === null) return;
      setStatus(name, begun, 'failed');
      reject(error);
      await keepTrying(name, tries, begun);
    })
    .finally(() => {
      if (searches.get(name) === begun) searches.delete(name);
    });
  return begun;
}

const NO_VERSION = 'has no version that fits this host';

/** The remote's module, loaded once; rejects when every version failed. The next call tries again from the start. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const here = loaded.get(name);
  return here ? Promise.resolve(here.module) : search(name).first;
}

/** The remote's module whenever it comes: it is tried again by itself as long as somebody watches (`watchRemote`). */
export function untilRemote(name: RemoteName): Promise<RemoteModule> {
  const here = loaded.get(name);
  if (here) return Promise.resolve(here.module);
  search(name);
  return arrivalOf(name).module;
}

/** Keeps a remote being tried, and tells of each change of its status, until the returned function is called. */
export function watchRemote(name: RemoteName, tell: () => void): () => void {
  watchersOf(name).add(tell);
  if (!loaded.has(name)) search(name);
  return () => void watchersOf(name).delete(tell);
}

/** How far a remote is that is not here yet. */
export const statusOf = (name: RemoteName): RemoteStatus => searches.get(name)?.status ?? 'loading';

/** The module if it is here already: the first render then needs no Suspense. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name)?.module;

/** The version that was loaded, or the one that would be. */
export const versionOf = (name: RemoteName): string | undefined =>
  loaded.get(name)?.version ?? releasesOf(name)[0]?.version;

/** Lets the next load of a remote begin anew, with a fresh copy. */
export function forgetRemote(name: RemoteName): void {
  loaded.delete(name);
  arrivals.delete(name);
  searches.delete(name);
}

/** Puts the loaded version behind all others, since it does not work; returns whether there is another one to try. */
export function setLoadedAside(name: RemoteName): boolean {
  const here = loaded.get(name);
  return here ? setAside(name, here.version) : false;
}

/** Starts fetching a remote's files without running them. */
export function prefetchRemote(name: RemoteName): void {
  const [release] = releasesOf(name);
  if (release && !searches.has(name) && !loaded.has(name)) preloadRelease(release);
}

/** For the server's renderer, which has the module at hand, and for tests: exactly this remote is loaded, none is loading. */
export function placeRemote(remote: { name: RemoteName; module: RemoteModule } | null): void {
  for (const known of [loaded, ran, arrivals, searches, watchers, attempts]) known.clear();
  forgetTries();
  if (remote) loaded.set(remote.name, { module: remote.module, version: '' });
}
