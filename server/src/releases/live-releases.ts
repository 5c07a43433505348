import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';

type Entry = Omit<RegistryEntry, 'previous'>;

export interface LiveReleases {
  registry: Registry;
  /** Versions that a share of the visitors gets, with that share in percent. */
  canaries: { remote: RemoteName; weight: number; entry: RegistryEntry }[];
}

/** Makes the queries that read which releases are live. */
export const createLiveReleaseQueries = (db: Queryable) => ({
  async liveVersions(): Promise<Partial<Record<RemoteName, { version: string; publishedBy: string }>>> {
    const { rows } = await db.query<{ remote: RemoteName; version: string; published_by: string }>(
      'select l.remote, l.version, r.published_by from remote_live l join remote_release r using (remote, version) where l.site_id = 0',
    );
    return Object.fromEntries(rows.map((row) => [row.remote, { version: row.version, publishedBy: row.published_by }]));
  },

  /** Reads what is live on a site: its own rows before those for all sites, each with the last good version and its canary. */
  async live(siteId: number): Promise<LiveReleases> {
    const { rows } = await db.query<{
      remote: RemoteName;
      assets: Entry | null;
      previous: Entry | null;
      canary: Entry | null;
      weight: number;
    }>(
      `select distinct on (l.remote) l.remote, r.assets, p.assets as previous, c.assets as canary, l.canary_weight as weight
         from remote_live l
         left join remote_release r on r.remote = l.remote and r.version = l.version
         left join remote_release p on p.remote = l.remote and p.version = l.previous_version
         left join remote_release c on c.remote = l.remote and c.version = l.canary_version
        where l.site_id in (0, $1) order by l.remote, l.site_id desc`,
      [siteId],
    );
    return {
      registry: Object.fromEntries(
        rows.flatMap(({ remote, assets, previous }) =>
          assets ? [[remote, previous ? { ...assets, previous } : assets]] : [],
        ),
      ),
      canaries: rows.flatMap(({ remote, assets, canary, weight }) =>
        canary ? [{ remote, weight, entry: assets ? { ...canary, previous: assets } : canary }] : [],
      ),
    };
  },

  /** The registry without canaries. */
  async registry(siteId: number): Promise<Registry> {
    return (await this.live(siteId)).registry;
  },
});
