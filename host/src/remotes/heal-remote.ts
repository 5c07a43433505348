import type { RemoteName } from '@vonk/api/remotes.ts';
import { forgetRemote, retryDelay, setLoadedAside, versionOf } from './load-remote.ts';
import { nextOccasion } from './next-occasion.ts';
import { refreshRegistry } from './registry.ts';
import { reloadOncePerMinute } from './reload-once.ts';
import { reportFailure } from './report-failure.ts';

/** Scripts that went missing after a release: a fresh page knows the new names. */
const isMissingChunk = (error: Error) => error.name === 'ChunkLoadError' || /Loading chunk/.test(error.message);

/** Readies a remote that broke for another try: a fresh copy where files were missing, another version where there is one. */
export function prepareRetry(name: RemoteName, error: Error): void {
  if (isMissingChunk(error) || setLoadedAside(name)) forgetRemote(name);
}

/**
 * Heals a remote that broke on the page: reports it, and calls `retry` when another version is there, or when its missing
 * files may be. The same version that broke as it rendered is never tried again by itself. The returned function ends it.
 */
export function healRemote(name: RemoteName, error: Error, retry: () => void): () => void {
  let isOver = false;
  const heal = async () => {
    reportFailure(name, versionOf(name));
    const isMissing = isMissingChunk(error);
    if (isMissing && reloadOncePerMinute()) return;
    for (let turn = 0; !isOver; turn += 1) {
      if (isMissing ? turn > 0 : setLoadedAside(name)) {
        forgetRemote(name);
        retry();
        return;
      }
      await nextOccasion(retryDelay(turn));
      if (!isOver) await refreshRegistry(name);
    }
  };
  void heal();
  return () => {
    isOver = true;
  };
}
