import type { LiveReleases } from './live-releases.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** A publish is served within this time. */
const FRESH_MS = 500;

/** Remembers what is live on each site for half a second, and gives the last answer when the database does not answer. */
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
