import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { loadContainer } from './load-container.ts';
import { preloadRelease, type Release, releasesOf } from './registry.ts';
import { reportFailure } from './report-failure.ts';

/** A try that has not answered after this long gets company: the next one starts beside it (architecture 3.4). */
export const HEDGE_MS = [2_000, 4_000, 8_000];
const BACK_OFF_MS = 300;

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Tries one version until it answers: a failure is followed by a retry with back-off, a hang by another try beside it.
 * Nothing else would ever time out a script that hangs.
 */
async function loadRelease(name: RemoteName, release: Release): Promise<RemoteModule> {
  return new Promise((resolve, reject) => {
    let running = 0;
    let lastError: unknown = new Error(`${name} did not answer`);
    const tryOnce = (attempt: number) => {
      running += 1;
      loadContainer(name, release, attempt)
        .then(resolve, (error: unknown) => {
          lastError = error;
        })
        .finally(() => {
          running -= 1;
        });
    };
    void (async () => {
      for (const [attempt, patience] of HEDGE_MS.entries()) {
        tryOnce(attempt);
        for (let waited = 0; waited < patience && running; waited += 50) await wait(50);
        if (!running) await wait(BACK_OFF_MS * 2 ** attempt * (0.5 + Math.random()));
      }
      reject(lastError);
    })();
  });
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

/** For the server's renderer, which has the module at hand: exactly this remote is loaded. */
export function placeRemote(remote: { name: RemoteName; module: RemoteModule } | null): void {
  loaded.clear();
  if (remote) loaded.set(remote.name, remote.module);
}
