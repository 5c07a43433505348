import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { loadContainer } from './load-container.ts';
import { preloadRelease, type Release, releasesOf } from './registry.ts';
import { reportFailure } from './report-failure.ts';

/** Milliseconds a try is waited for by itself before the next one starts beside it. */
export const HEDGE_MS = [2_000, 4_000, 8_000];
const BACK_OFF_MS = 300;

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();

const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));

/**
 * Tries one version until a try answers: after a failure the next try waits for the back-off, beside one that hangs it
 * starts at the end of that one's patience. Rejects when the last try has failed or has used up its patience; nothing else
 * would ever time out a script that hangs.
 */
async function loadRelease(name: RemoteName, release: Release): Promise<RemoteModule> {
  const tries: Promise<RemoteModule>[] = [];
  let lastError: unknown = new Error(`${name} did not answer`);
  for (const [attempt, patience] of HEDGE_MS.entries()) {
    tries.push(loadContainer(name, release, attempt));
    try {
      const module = await Promise.race([Promise.any(tries), wait(patience)]);
      if (module) return module;
    } catch (thrown) {
      // Every try so far has failed: there is nothing to wait for but the server.
      lastError = thrown instanceof AggregateError ? thrown.errors.at(-1) : thrown;
      await wait(BACK_OFF_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
  throw lastError;
}

async function loadAnyRelease(name: RemoteName): Promise<RemoteModule> {
  let lastError: unknown = new Error(`${name} has no version that fits this host`);
  for (const release of releasesOf(name)) {
    try {
      return await loadRelease(name, release);
    } catch (error) {
      lastError = error;
      reportFailure(name, release.version);
    }
  }
  throw lastError;
}

/** The remote's module, loaded once; after a failure the next call tries again from the start. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const here = loaded.get(name);
  if (here) return Promise.resolve(here);
  let promise = loading.get(name);
  if (!promise) {
    promise = loadAnyRelease(name).then((module) => {
      loaded.set(name, module);
      return module;
    });
    promise.catch(() => loading.delete(name));
    loading.set(name, promise);
  }
  return promise;
}

/** The module if it is here already: the first render then needs no Suspense. */
export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

/** Starts fetching a remote's files without running them. */
export function prefetchRemote(name: RemoteName): void {
  const [release] = releasesOf(name);
  if (release && !loading.has(name)) preloadRelease(release);
}

/** For the server's renderer, which has the module at hand, and for tests: exactly this remote is loaded, none is loading. */
export function placeRemote(remote: { name: RemoteName; module: RemoteModule } | null): void {
  loading.clear();
  loaded.clear();
  if (remote) loaded.set(remote.name, remote.module);
}
