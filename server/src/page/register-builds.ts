import path from 'node:path';
import type { RemoteName } from '@vonk/api/page.ts';
import { readCurrent, registryEntry } from './builds.ts';
import type { ReleaseRepository } from './release.repository.ts';

const BUILD = 'build';

/** Registers what was built here and makes it live, but never over a version that somebody published. */
export async function registerBuilds(releases: ReleaseRepository, buildDir: string): Promise<void> {
  const current = readCurrent(buildDir);
  const live = await releases.liveVersions();
  for (const [name, version] of Object.entries(current)) {
    if (name === 'host') continue;
    const remote = name as RemoteName;
    await releases.register(remote, registryEntry(remote, version, path.join(buildDir, 'r', remote, version)), BUILD);
    const now = live[remote];
    if (!now || now.publishedBy === BUILD) await releases.setLive(remote, version, BUILD);
  }
}
