import type { Database } from '../../server/src/database/database.ts';

/** Statistics are those of an empty database, as after an import that nobody analysed. */
async function forgetStatistics(db: Database): Promise<void> {
  await db.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats where schemaname = 'public'`,
  );
  await db.query(
    `select pg_clear_relation_stats(n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'i')`,
  );
}

/** Vacuum is behind: every third profile has old versions in the table and in its indexes. */
async function leaveOldVersions(db: Database): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await db.query(`update profile set last_active = last_active - interval '1 second' where member_id % 3 = 0`);
  await db.query('update presence set seen_at = seen_at');
}

/** What may happen to a database, by the name it has on the command line. */
export const WEATHER: Record<string, ((db: Database) => Promise<void>) | undefined> = {
  stale: forgetStatistics,
  unvacuumed: leaveOldVersions,
};
