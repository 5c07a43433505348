import type { Queryable } from '../database/database.ts';

/** SQL, true when the bundle of all landers serves the lander whose remote is $1. */
export const IS_BUNDLED = `exists (
  select 1 from remote_live b join remote_release br using (remote, version)
   where b.site_id = 0 and b.remote = 'landers' and br.assets->'landers' ? substr($1, 8))`;

/** Makes the queries that count what browsers saw of a version, and that stop one that fails. */
export const createGuardQueries = (db: Queryable) => ({
  /** Adds what was seen of a version and returns its totals. */
  async addHealth(
    remote: string,
    version: string,
    views: number,
    errors: number,
  ): Promise<{ views: number; errors: number }> {
    const { rows } = await db.query<{ views: number; errors: number }>(
      `insert into release_health (remote, version, views, errors)
       select $1, $2, $3, $4 where exists (select 1 from remote_release where remote = $1 and version = $2)
       on conflict (remote, version) do update set views = release_health.views + $3, errors = release_health.errors + $4
       returning views, errors`,
      [remote, version, views, errors],
    );
    return rows[0] ?? { views: 0, errors: 0 };
  },

  /**
   * Takes a failing version away from visitors: ends its canary, or goes back to the version before, or to the bundle that
   * holds the lander. Where there is nothing to go back to it stays. Returns what happened.
   */
  async stop(remote: string, version: string, why: string): Promise<'canary ended' | 'rolled back' | null> {
    const { rowCount } = await db.query(
      `with ended as (
         update remote_live set canary_version = null, canary_weight = 0, changed_at = now() where remote = $1 and canary_version = $2 returning 1)
       insert into release_log (remote, action, version, who, why) select $1, 'stopped', $2, 'guard', $3 from ended`,
      [remote, version, why],
    );
    if (rowCount) return 'canary ended';
    const back = await db.query(
      `with back as (
         update remote_live set version = previous_version, previous_version = null, changed_at = now()
          where remote = $1 and version = $2 and (previous_version is not null or ${IS_BUNDLED}) returning 1)
       insert into release_log (remote, action, version, who, why) select $1, 'stopped', $2, 'guard', $3 from back`,
      [remote, version, why],
    );
    return back.rowCount ? 'rolled back' : null;
  },
});
