import path from 'node:path';
import { isRemoteName } from '@vonk/api/remotes.ts';
import type { Builds } from '../servers/server-lease.ts';
import { readCurrent, registryEntry } from './builds.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** The publisher's name of releases that were built with the product. */
export const BUILD = 'build';

/**
 * Makes registered builds live, but never over a version that somebody made live, never a version that somebody published
 * and has not made live yet, and never one that was taken away.
 */
export async function promoteBuilds(releases: ReleaseRepository, builds: Builds): Promise<void> {
  const live = await releases.liveVersions();
  for (const [remote, version] of Object.entries(builds)) {
    if (!isRemoteName(remote)) continue;
    const now = live[remote];
    if (now && now.publishedBy !== BUILD) continue;
    const publisher = await releases.publisherOf(remote, version);
    if (publisher === null || (await releases.isTakenAway(remote, version))) continue;
    if (!now || publisher === BUILD) await releases.setLive(remote, version, BUILD);
  }
}

/**
 * Registers what was built here. It goes live at once where no server with another build runs; otherwise when the last of
 * them is gone (`createPromotion`): until then their pages name nothing that they cannot run.
 */
export async function registerBuilds(releases: ReleaseRepository, buildDir: string): Promise<void> {
  const current = readCurrent(buildDir);
  for (const [remote, version] of Object.entries(current)) {
    if (isRemoteName(remote))
      await releases.register(remote, registryEntry(remote, version, path.join(buildDir, 'r', remote, version)), BUILD);
  }
  if (await releases.areAgreed(current)) await promoteBuilds(releases, current);
}

/** Makes the builds of this server live as soon as all servers that run have them; to be called at every beat. */
export function createPromotion(releases: ReleaseRepository, builds: Builds) {
  let isDone = false;
  return async ({ isAgreed }: { isAgreed: boolean }): Promise<void> => {
    if (isAgreed && !isDone) await promoteBuilds(releases, builds);
    isDone = isAgreed;
  };
}
