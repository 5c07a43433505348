import type { LanderRemote, RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';

/** Makes the queries that change which release visitors get; each writes its step into the release log too. */
export const createReleaseChanges = (db: Queryable) => ({
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
});
