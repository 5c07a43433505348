import path from 'node:path';
import { isRemoteName } from '@vonk/api/remotes.ts';
import { readCurrent, registryEntry } from './builds.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** The publisher's name of releases that were built with the product. */
export const BUILD = 'build';

/**
 * Registers what was built here and makes it live, but never over a version that somebody made live, never a version that
 * somebody published and has not made live yet, and never one that was taken away.
 */
export async function registerBuilds(releases: ReleaseRepository, buildDir: string): Promise<void> {
  const current = readCurrent(buildDir);
  const live = await releases.liveVersions();
  for (const [remote, version] of Object.entries(current)) {
    if (!isRemoteName(remote)) continue;
    const entry = registryEntry(remote, version, path.join(buildDir, 'r', remote, version));
    const isNew = await releases.register(remote, entry, BUILD);
    const now = live[remote];
    const isOurs = isNew || (await releases.publisherOf(remote, version)) === BUILD;
    if (!isNew && (await releases.isTakenAway(remote, version))) continue;
    if (!now || (now.publishedBy === BUILD && isOurs)) await releases.setLive(remote, version, BUILD);
  }
}
