import type { Registry } from '@vonk/api/page.ts';
import { isRemoteName } from '@vonk/api/remotes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketOf } from '../visitors/consent.ts';
import type { LiveReleases } from './live-releases.ts';
import type { ReleaseRepository } from './release.repository.ts';

const PREVIEW = /^([a-z][a-z0-9-]*):([\w.-]{1,64}):(\w{32})$/;

interface Choice {
  request: FastifyRequest;
  reply: FastifyReply;
  search: URLSearchParams;
  preview: ReleaseRepository['preview'];
}

/**
 * The versions this page gets: what is live, a canary for its share of browsers (the same browser stays on its side), and
 * for a preview address (`?release=landers:VERSION:KEY`, which publishing prints) that version, live or not.
 */
export async function chooseReleases(
  { registry, canaries }: LiveReleases,
  { request, reply, search, preview }: Choice,
): Promise<Registry> {
  const chosen: Registry = { ...registry };
  if (canaries.length) {
    const share = Math.floor(bucketOf(request, reply) / 100);
    for (const { remote, weight, entry } of canaries) if (share < weight) chosen[remote] = entry;
  }
  const [, remote, version, key] = PREVIEW.exec(search.get('release') ?? '') ?? [];
  if (remote && version && key && isRemoteName(remote)) {
    const entry = await preview(remote, version, key);
    const live = registry[remote];
    if (entry) chosen[remote] = { ...entry, ...(live ? { previous: live } : {}) };
  }
  return chosen;
}
