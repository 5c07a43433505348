import type { LanderRemote, RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';
import { wayBack } from './release-guard.ts';

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
       , again as (
         update remote_release set live_at = now(), taken_away_at = null
          where remote = $2 and version = $3 and exists (select 1 from live))
       insert into release_log (site_id, remote, action, version, who, why) select $1, $2, 'live', $3, $4, $5 from live`,
      [siteId, remote, version, who, why],
    );
  },

  /**
   * Goes back to the newest version before that was neither stopped nor taken back since; returns it, or null when there is
   * none. Going back again leads further.
   */
  async rollBack(remote: RemoteName, who: string, why = ''): Promise<string | null> {
    const { rows } = await db.query<{ version: string }>(
      `with now_live as (select version from remote_live where site_id = 0 and remote = $1 and version is not null)
       , live as (
         update remote_live l set version = ${wayBack('n.version')}, previous_version = null, changed_at = now()
           from now_live n
          where l.site_id = 0 and l.remote = $1 and ${wayBack('n.version')} is not null returning l.version)
       , gone as (
         update remote_release r set taken_away_at = now() from now_live n
          where r.remote = $1 and r.version = n.version and exists (select 1 from live))
       , logged as (insert into release_log (remote, action, version, who, why) select $1, 'rollback', version, $2, $3 from live)
       select version from live`,
      [remote, who, why],
    );
    return rows[0]?.version ?? null;
  },

  /** Takes the last version of a lander away: what serves its path then is `instead`, for the log. */
  async withdraw(remote: LanderRemote, instead: string, who: string, why = ''): Promise<void> {
    await db.query(
      `with gone as (
         update remote_live set version = null, previous_version = null, changed_at = now()
          where site_id = 0 and remote = $1 and version is not null returning 1)
       , away as (
         update remote_release set taken_away_at = now()
          where remote = $1 and live_at is not null and taken_away_at is null and exists (select 1 from gone))
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
       , fresh as (delete from release_minute where remote = $1 and version = $2)
       insert into release_log (remote, action, version, who, why) select $1, 'canary ' || $3, $2, $4, $5 from changed`,
      [remote, version, weight, who, why],
    );
  },
});
