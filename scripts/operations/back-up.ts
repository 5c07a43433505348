import type pg from 'pg';
import type { Config } from '../../server/src/config.ts';
import type { BackupPlace } from './backup-place.ts';
import { listBaseBackups, takeBaseBackup } from './base-backup.ts';
import { backUpBlobs } from './blob-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { archiveWal, ensureSlot } from './wal-archive.ts';

export interface BackupParts {
  client: pg.Client;
  place: BackupPlace;
  store: Config['store'];
  keepDays: number;
  say(text: string): void;
}

const DAY_MS = 86_400_000;

/** Takes a base backup, the log up to its end and the objects of the store, and deletes what is too old. */
export async function backUp({ client, place, store, keepDays, say }: BackupParts): Promise<void> {
  await ensureSlot(client);
  const { id, parts } = await takeBaseBackup(client, place);
  await archiveWal(client, place);
  const copied = await backUpBlobs(store, place, id);
  say(`base backup ${id}: ${parts.length} parts, ${copied} new objects`);
  const gone = await pruneBackups(place, keepDays);
  if (gone) say(`deleted ${gone} base backups older than ${keepDays} days`);
}

/** One turn of a backup that goes on: the log of the last minute; a base backup where there is none of the last day. */
export async function followOn(parts: BackupParts, hasBlobs: boolean): Promise<void> {
  const { client, place, store } = parts;
  const isKept = await ensureSlot(client);
  const newest = (await listBaseBackups(place)).at(-1);
  const isOld = !newest || Date.now() - Date.parse(newest.ended_at) > DAY_MS;
  if (!isKept || isOld) return backUp(parts);
  await archiveWal(client, place);
  if (hasBlobs) await backUpBlobs(store, place, newest.id);
}
