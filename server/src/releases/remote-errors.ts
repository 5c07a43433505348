import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReleaseRepository } from './release.repository.ts';
import type { ReleaseHealth } from './release-health.ts';
import { readViewToken } from './view-token.ts';

/** The report of a browser that could not show a remote, with the token of its page. */
export const RemoteErrorBody = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
  view: z.string().max(100).default(''),
});
type RemoteErrorBody = z.infer<typeof RemoteErrorBody>;

interface Options {
  releases: Pick<ReleaseRepository, 'addVote'>;
  health: Pick<ReleaseHealth, 'noteReport'>;
  /** Those of the configuration: the first names addresses, and tokens of all are believed. */
  signingKeys: string[];
}

/** Addresses of IPv6 are given to visitors by the /64. */
const networkOf = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

/** Makes the judge of reports: one counts for each view and remote, with a token that came with a page, and few of one address. */
export function createRemoteErrors({ releases, health, signingKeys }: Options) {
  return async ({ site, ip }: Pick<FastifyRequest, 'site' | 'ip'>, report: RemoteErrorBody): Promise<void> => {
    const view = readViewToken(signingKeys, site.id, report.view);
    if (!view) return;
    const { remote, version } = report;
    const address = createHmac('sha256', signingKeys[0] ?? '')
      .update(`vote:${networkOf(ip)}`)
      .digest('base64url')
      .slice(0, 22);
    if (await releases.addVote({ viewId: view.id, remote, version, address }))
      health.noteReport(remote, version, remote === view.remote);
  };
}
