import type { Registry, RegistryEntry, RemoteName } from '@vonk/api/page.ts';
import type { Queryable } from '../database.ts';

type Entry = Omit<RegistryEntry, 'previous'>;

/** Releases of remotes and which of them is live: publishing is one row (architecture 3.7). */
export const createReleaseRepository = (db: Queryable) => ({
  /** Records an immutable version; the same version again stays as it was. */
  async register(remote: RemoteName, entry: Entry, who: string): Promise<void> {
    await db.query(
      `insert into remote_release (remote, version, kernel_range, assets, published_by) values ($1, $2, $3, $4, $5)
       on conflict (remote, version) do nothing`,
      [remote, entry.version, entry.kernel, entry, who],
    );
  },

  /** Makes a registered version live for a site (0: all) and remembers the one before. */
  async setLive(remote: RemoteName, version: string, who: string, why = '', siteId = 0): Promise<void> {
    await db.query(
      `with live as (
         insert into remote_live (site_id, remote, version) values ($1, $2, $3)
         on conflict (site_id, remote) do update
           set previous_version = remote_live.version, version = excluded.version, changed_at = now()
           where remote_live.version <> excluded.version
         returning 1)
       insert into release_log (site_id, remote, action, version, who, why) select $1, $2, 'live', $3, $4, $5 from live`,
      [siteId, remote, version, who, why],
    );
  },

  /** Goes back to the version that was live before; returns it, or null when there is none. */
  async rollBack(remote: RemoteName, who: string, why = '', siteId = 0): Promise<string | null> {
    const { rows } = await db.query<{ version: string }>(
      `with live as (
         update remote_live set version = previous_version, previous_version = version, changed_at = now()
          where site_id = $1 and remote = $2 and previous_version is not null returning version)
       , logged as (insert into release_log (site_id, remote, action, version, who, why) select $1, $2, 'rollback', version, $3, $4 from live)
       select version from live`,
      [siteId, remote, who, why],
    );
    return rows[0]?.version ?? null;
  },

  async liveVersions(): Promise<Partial<Record<RemoteName, { version: string; publishedBy: string }>>> {
    const { rows } = await db.query<{ remote: RemoteName; version: string; published_by: string }>(
      'select l.remote, l.version, r.published_by from remote_live l join remote_release r using (remote, version) where l.site_id = 0',
    );
    return Object.fromEntries(rows.map((row) => [row.remote, { version: row.version, publishedBy: row.published_by }]));
  },

  async history(
    remote: RemoteName,
  ): Promise<{ at: Date; action: string; version: string; who: string; why: string }[]> {
    const { rows } = await db.query<{ at: Date; action: string; version: string; who: string; why: string }>(
      'select at, action, version, who, why from release_log where remote = $1 order by id desc limit 100',
      [remote],
    );
    return rows;
  },

  /** The registry of a site: its own live rows before those for all sites, each with the last good version. */
  async registry(siteId: number): Promise<Registry> {
    const { rows } = await db.query<{ remote: RemoteName; assets: Entry; previous: Entry | null }>(
      `select distinct on (l.remote) l.remote, r.assets, p.assets as previous
         from remote_live l
         join remote_release r on r.remote = l.remote and r.version = l.version
         left join remote_release p on p.remote = l.remote and p.version = l.previous_version
        where l.site_id in (0, $1) order by l.remote, l.site_id desc`,
      [siteId],
    );
    return Object.fromEntries(
      rows.map(({ remote, assets, previous }) => [remote, previous ? { ...assets, previous } : assets]),
    );
  },
});
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
