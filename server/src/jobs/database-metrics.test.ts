import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { BACKUP_SLOT, readStanding } from './database-metrics.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-standing-'));
fs.chmodSync(home, 0o755);

let postgres: EmbeddedPostgres;
let db: Database;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dir: path.join(home, 'postgres'), port: 4395 });
  db = await openDatabase(postgres.url('postgres'));
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

describe('how it stands with the backup of the database', () => {
  it('is not told where nobody backs it up', async () => {
    expect(await readStanding(db)).toMatchObject({ backup_behind_bytes: null, backup_late_seconds: null });
  });

  it('is told by what was written since, and by when the log was last copied', async () => {
    await db.query('select pg_create_physical_replication_slot($1, true)', [BACKUP_SLOT]);
    await db.query('create table note as select n from generate_series(1, 20000) n');
    await db.query('select pg_sleep(1)');
    const standing = await readStanding(db);
    expect(standing?.backup_behind_bytes).toBeGreaterThan(500_000);
    expect(standing?.backup_late_seconds).toBeGreaterThanOrEqual(1);
    const { rows } = await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at');
    await db.query('select pg_replication_slot_advance($1, pg_current_wal_lsn())', [BACKUP_SLOT]);
    const late = (await readStanding(db))?.backup_late_seconds ?? Number.NaN;
    const { rows: now } = await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at');
    expect(late).toBeLessThan((now[0]?.at ?? 0) - (rows[0]?.at ?? 0));
  });

  it('is worse, and not well, once the database has thrown away what nobody copied', async () => {
    await db.query(`alter system set max_slot_wal_keep_size = '1MB'`);
    await db.query('select pg_reload_conf()');
    for (let segment = 0; segment < 3; segment += 1) {
      await db.query('insert into note select 1');
      await db.query('select pg_switch_wal()');
    }
    await db.query('checkpoint');
    const { rows } = await db.query('select wal_status from pg_replication_slots');
    expect(rows).toEqual([{ wal_status: 'lost' }]);
    expect((await readStanding(db))?.backup_behind_bytes).toBeGreaterThan(48_000_000);
  });
});
