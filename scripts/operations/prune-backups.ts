import type { BackupPlace } from './backup-place.ts';
import { backupId, deleteBaseBackup, listBaseBackups, type Manifest } from './base-backup.ts';
import { blobKey, blobsOf } from './blob-backup.ts';

const DAY_MS = 86_400_000;

/** Deletes what is left of base backups that were cut off a day ago or earlier: nobody can restore them. */
async function removeUnfinished(place: BackupPlace, finished: Manifest[], now: number): Promise<void> {
  const known = new Set(finished.map(({ id }) => id));
  const before = backupId(new Date(now - DAY_MS));
  for (const key of await place.list('base/')) {
    const [, id = ''] = key.split('/');
    if (!known.has(id) && id < before) await place.delete(key);
  }
}

/**
 * Deletes base backups that are older than so many days, but never the newest, the log from before the oldest that stays,
 * and objects that the store held then and at none of those that stay: what a member had erased is gone from backups after
 * that time too. Returns how many base backups were deleted.
 */
export async function pruneBackups(place: BackupPlace, keepDays: number, now = Date.now()): Promise<number> {
  const all = await listBaseBackups(place);
  await removeUnfinished(place, all, now);
  const newest = all.at(-1);
  const kept = all.filter((one) => one === newest || Date.parse(one.ended_at) > now - keepDays * DAY_MS);
  const gone = all.filter((one) => !kept.includes(one));
  const [oldest] = kept;
  if (!gone.length || !oldest) return 0;
  const keptBlobs = new Set<string>();
  for (const { id } of kept) for (const key of await blobsOf(place, id)) keptBlobs.add(key);
  for (const { id } of gone)
    for (const key of await blobsOf(place, id)) if (!keptBlobs.has(key)) await place.delete(blobKey(key));
  for (const { id } of gone) await deleteBaseBackup(place, id);
  for (const key of await place.list('wal/'))
    if (!key.includes('.history') && key < `wal/${oldest.first_segment}`) await place.delete(key);
  return gone.length;
}
