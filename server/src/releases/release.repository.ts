import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { LanderRemote, RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';
import { createGuardQueries } from './release-guard.ts';

type Entry = Omit<RegistryEntry, 'previous'>;

export interface LiveReleases {
  registry: Registry;
  /** Versions that a share of the visitors gets, with that share in percent. */
  canaries: { remote: RemoteName; weight: number; entry: RegistryEntry }[];
}

/** Releases of remotes and which of them is live: publishing is one row. */
export const createReleaseRepository = (db: Queryable) => ({
  /** Records an immutable version; the same version again stays as it was. Returns whether it is new. */
  async register(remote: RemoteName, entry: Entry, who: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into remote_release (remote, version, kernel_range, assets, published_by) values ($1, $2, $3, $4, $5)
       on conflict (remote, version) do nothing`,
      [remote, entry.version, entry.kernel, entry, who],
    );
    return rowCount > 0;
  },

  /** Writes a step that changes nothing of what is live into the audit log. */
  async note(remote: RemoteName, action: string, version: string, who: string, why: string): Promise<void> {
    await db.query('insert into release_log (remote, action, version, who, why) values ($1, $2, $3, $4, $5)', [
      remote,
      action,
      version,
      who,
      why,
    ]);
  },

  /** Makes a registered version live for a site (0: all) and remembers the one before. */
  async setLive(remote: RemoteName, version: string, who: string, why = '', siteId = 0): Promise<void> {
    await db.query(
      `with live as (
         insert into remote_live (site_id, remote, version) values ($1, $2, $3)
         on conflict (site_id, remote) do update
           set previous_version = remote_live.version, version = excluded.version, changed_at = now()
           where remote_live.version is distinct from excluded.version
         returning 1)
       insert into release_log (site_id, remote, action, version, who, why) select $1, $2, 'live', $3, $4, $5 from live`,
      [siteId, remote, version, who, why],
    );
  },

  /** Goes back to the version that was live before; returns it, or null when there is none. What was taken away is nobody's way back. */
  async rollBack(remote: RemoteName, who: string, why = '', siteId = 0): Promise<string | null> {
    const { rows } = await db.query<{ version: string }>(
      `with live as (
         update remote_live set version = previous_version, previous_version = null, changed_at = now()
          where site_id = $1 and remote = $2 and previous_version is not null returning version)
       , logged as (insert into release_log (site_id, remote, action, version, who, why) select $1, $2, 'rollback', version, $3, $4 from live)
       select version from live`,
      [siteId, remote, who, why],
    );
    return rows[0]?.version ?? null;
  },

  /** Takes the first version of a lander away: what serves its path then is `instead`, for the log. */
  async withdraw(remote: LanderRemote, instead: string, who: string, why = ''): Promise<void> {
    await db.query(
      `with gone as (
         update remote_live set version = null, changed_at = now()
          where site_id = 0 and remote = $1 and version is not null and previous_version is null returning 1)
       insert into release_log (remote, action, version, who, why) select $1, 'rollback', $2, $3, $4 from gone`,
      [remote, instead, who, why],
    );
  },

  async publisherOf(remote: RemoteName, version: string): Promise<string | null> {
    const { rows } = await db.query<{ who: string }>(
      'select published_by as who from remote_release where remote = $1 and version = $2',
      [remote, version],
    );
    return rows[0]?.who ?? null;
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

  /** Gives a version to a share of the visitors (percent); 100 makes it live, 0 takes it back. */
  async setCanary(remote: RemoteName, version: string, weight: number, who: string, why = ''): Promise<void> {
    if (weight >= 100) {
      await this.setLive(remote, version, who, why);
      await db.query(
        'update remote_live set canary_version = null, canary_weight = 0 where site_id = 0 and remote = $1',
        [remote],
      );
      return;
    }
    await db.query(
      `with changed as (
         insert into remote_live (site_id, remote, canary_version, canary_weight) values (0, $1, $2, $3)
         on conflict (site_id, remote) do update
           set canary_version = case when $3 > 0 then $2 end, canary_weight = $3, changed_at = now()
         returning 1)
       , fresh as (delete from release_health where remote = $1 and version = $2)
       insert into release_log (remote, action, version, who, why) select $1, 'canary ' || $3, $2, $4, $5 from changed`,
      [remote, version, weight, who, why],
    );
  },

  /** A registered version, live or not: for previews. */
  async find(remote: string, version: string): Promise<Entry | null> {
    const { rows } = await db.query<{ assets: Entry }>(
      'select assets from remote_release where remote = $1 and version = $2',
      [remote, version],
    );
    return rows[0]?.assets ?? null;
  },

  ...createGuardQueries(db),

  /** What is live on a site: its own rows before those for all sites, each with the last good version and its canary. */
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
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
