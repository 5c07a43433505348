import type { LiveReleases } from './live-releases.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** A publish is served within this time. */
const FRESH_MS = 500;

/** What is live by site, read at most twice a second; the last good one when the database does not answer. */
export function createRegistryCache(releases: ReleaseRepository) {
  const cached = new Map<number, { at: number; registry: Promise<LiveReleases> }>();
  return async (siteId: number): Promise<LiveReleases> => {
    const known = cached.get(siteId);
    if (known && Date.now() - known.at < FRESH_MS) return known.registry;
    const registry = releases.live(siteId).catch((error: unknown) => {
      if (!known) throw error;
      return known.registry;
    });
    cached.set(siteId, { at: Date.now(), registry });
    return registry;
  };
}
