import type { Queryable } from '../database/database.ts';
import type { App, Deps } from '../http/app-types.ts';
import { together } from '../http/together.ts';

/** The slot that keeps what no backup has yet (scripts/operations). */
export const BACKUP_SLOT = 'vonk_backup';

const GAUGES = {
  database_bytes: 'Size of the database',
  backup_behind_bytes: 'Bytes of the log that no backup has yet; none where there are no backups',
  backup_late_seconds:
    'Seconds since a backup last copied the log; none where there are no backups, and before Postgres 17',
  replica_late_seconds: 'How late the latest replica is; none where there are no replicas',
  commit_waits_standby_seconds: 'For how long a commit has been waiting for a standby',
};
type Standing = Record<keyof typeof GAUGES, number | null>;

/**
 * How it stands with the database now; what there is none of is null. A slot whose log was thrown away, since nobody copied
 * it, has no place in it any more: all of the log is in no backup then.
 */
export async function readStanding(db: Queryable): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>(
    `select pg_database_size(current_database()) as database_bytes,
            (select pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(restart_lsn, '0/0'))::bigint
               from pg_replication_slots where slot_name = $1) as backup_behind_bytes,
            (select extract(epoch from now() - (to_jsonb(slot)->>'inactive_since')::timestamptz)::float8
               from pg_replication_slots slot where slot_name = $1) as backup_late_seconds,
            (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as replica_late_seconds,
            (select coalesce(extract(epoch from max(clock_timestamp() - query_start)), 0)::float8
               from pg_stat_activity where wait_event = 'SyncRep') as commit_waits_standby_seconds`,
    [BACKUP_SLOT],
  );
  return rows[0];
}

/**
 * Adds the database to /metrics: its size, how much of its log no backup has yet, how late the latest replica is, and
 * how long commits wait for a standby.
 */
export async function databaseMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  const read = together(async () => {
    const standing = await readStanding(db);
    for (const [name, gauge] of gauges) {
      gauge.remove();
      const value = standing?.[name];
      if (typeof value === 'number') gauge.set(value);
    }
  });
  const make = (name: keyof Standing) => {
    client.register.removeSingleMetric(name);
    return [name, new client.Gauge({ name, help: GAUGES[name], collect: read })] as const;
  };
  const gauges = [
    make('database_bytes'),
    make('backup_behind_bytes'),
    make('backup_late_seconds'),
    make('replica_late_seconds'),
    make('commit_waits_standby_seconds'),
  ];
}
