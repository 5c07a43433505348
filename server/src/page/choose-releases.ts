import { randomInt } from 'node:crypto';
import type { Registry, RemoteName } from '@vonk/api/page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases, ReleaseRepository } from './release.repository.ts';

/** A number from 0 to 99 that stays with a browser: which side of a canary it is on. It says nothing about the visitor. */
const SHARE_COOKIE = 'share';
const SHARE_DAYS = 30;
const PREVIEW = /^([a-z]+):([\w.-]{1,64})$/;

interface Choice {
  request: FastifyRequest;
  reply: FastifyReply;
  search: URLSearchParams;
  find: ReleaseRepository['find'];
}

function shareOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = Number(request.cookies[SHARE_COOKIE]);
  if (request.cookies[SHARE_COOKIE] && Number.isInteger(known) && known >= 0 && known < 100) return known;
  const share = randomInt(100);
  reply.setCookie(SHARE_COOKIE, String(share), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: SHARE_DAYS * 86_400,
  });
  return share;
}

/**
 * The versions this page gets: what is live, a canary for its share of browsers (the same browser stays on its side), and
 * for a preview address (`?release=landers:VERSION`) that version, live or not.
 */
export async function chooseReleases(
  { registry, canaries }: LiveReleases,
  { request, reply, search, find }: Choice,
): Promise<Registry> {
  const chosen: Registry = { ...registry };
  if (canaries.length) {
    const share = shareOf(request, reply);
    for (const { remote, weight, entry } of canaries) if (share < weight) chosen[remote] = entry;
  }
  const [, remote, version] = PREVIEW.exec(search.get('release') ?? '') ?? [];
  if (remote && version) {
    const entry = await find(remote, version);
    const live = registry[remote as RemoteName];
    if (entry) chosen[remote as RemoteName] = { ...entry, ...(live ? { previous: live } : {}) };
  }
  return chosen;
}
