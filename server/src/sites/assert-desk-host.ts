import type { SiteDirectory } from './site-directory.ts';

/** Throws where the desk would answer at a site's host, in the site's place. */
export function assertDeskHost(sites: Pick<SiteDirectory, 'all'>, deskHost: string): void {
  const site = sites.all().find(({ hosts }) => hosts.includes(deskHost));
  if (site)
    throw new Error(
      `DESK_HOST names ${deskHost}, a host of the site ${site.slug}: its visitors would find the desk there. Name a host of its own, or leave it empty`,
    );
}
