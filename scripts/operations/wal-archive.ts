import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type pg from 'pg';
import { BACKUP_SLOT } from '../../server/src/jobs/database-metrics.ts';
import type { BackupPlace } from './backup-place.ts';
import { readDatabaseFile } from './database-files.ts';

const compress = promisify(zlib.zstdCompress);

const SEGMENT = /^[0-9A-F]{24}$/;
export const walKey = (segment: string): string => `wal/${segment}.zst`;

/**
 * Makes sure that the server keeps its log until it was copied. False where that begins only now, or a part of the log was
 * thrown away because nobody copied it for too long: a new base backup is needed then.
 */
export async function ensureSlot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_lost: boolean }>(
    `select wal_status = 'lost' as is_lost from pg_replication_slots where slot_name = $1`,
    [BACKUP_SLOT],
  );
  if (rows[0] && !rows[0].is_lost) return true;
  if (rows[0]) await client.query('select pg_drop_replication_slot($1)', [BACKUP_SLOT]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [BACKUP_SLOT]);
  return false;
}

/** The finished segments that the server keeps and that are no older than the slot's first, and the one it writes at. */
async function finishedSegments(client: pg.Client): Promise<{ finished: string[]; current: string }> {
  const { rows } = await client.query<{ current: string; first: string }>(
    // Where a segment just ended, the one before is named until Postgres 16: it would wait for the next word of the log.
    `select pg_walfile_name(pg_current_wal_lsn() + 1) as current, pg_walfile_name(restart_lsn) as first
       from pg_replication_slots where slot_name = $1`,
    [BACKUP_SLOT],
  );
  const { current = '', first = '' } = rows[0] ?? {};
  const { rows: files } = await client.query<{ name: string }>('select name from pg_ls_waldir() order by name');
  const finished = files
    .map(({ name }) => name)
    .filter((name) => (SEGMENT.test(name) && name >= first && name < current) || /^[0-9A-F]{8}\.history$/.test(name));
  return { finished, current };
}

/**
 * Copies what the server wrote into its log since the last time; with `isPartial` also what it is still writing at, by
 * closing that segment. What was copied need not be kept by the server any more. Returns the names of what was copied.
 */
export async function archiveWal(client: pg.Client, place: BackupPlace, isPartial = true): Promise<string[]> {
  if (isPartial) await client.query('select pg_switch_wal()');
  const { finished, current } = await finishedSegments(client);
  const known = new Set(await place.list('wal/'));
  const copied: string[] = [];
  for (const name of finished) {
    if (known.has(walKey(name))) continue;
    const pieces: Buffer[] = [];
    for await (const piece of readDatabaseFile(client, `pg_wal/${name}`)) pieces.push(piece);
    await place.put(walKey(name), await compress(Buffer.concat(pieces)));
    copied.push(name);
  }
  // Where that segment begins is in its name. `pg_split_walfile_name` reads it too, from Postgres 16 on.
  if (current)
    await client.query(
      `select pg_replication_slot_advance(slot_name, greatest(restart_lsn, (substr($2, 9, 8) || '/0')::pg_lsn
         + ('x' || substr($2, 17))::bit(32)::bigint * pg_size_bytes(current_setting('wal_segment_size'))))
         from pg_replication_slots where slot_name = $1`,
      [BACKUP_SLOT, current],
    );
  return copied;
}
