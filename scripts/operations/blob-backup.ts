import { z } from 'zod';
import type { Config } from '../../server/src/config.ts';
import { createBlobStore } from '../../server/src/store/blob-store.ts';
import { listBlobs } from '../../server/src/store/list-blobs.ts';
import type { BackupPlace } from './backup-place.ts';

const AT_ONCE = 8;
export const blobKey = (key: string): string => `blobs/${key}`;
const blobListKey = (id: string): string => `base/${id}/blobs.json`;

/** Does work for each item, some at a time. */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The objects that the store held at a base backup and after it, until the next one. */
export async function blobsOf(place: BackupPlace, id: string): Promise<string[]> {
  const key = blobListKey(id);
  return (await place.list(key)).includes(key)
    ? z.array(z.string()).parse(JSON.parse(String(await place.get(key))))
    : [];
}

/**
 * Copies the objects of the store (photos, pictures of chats, releases) that the backup does not have yet (an object never
 * changes under its key), and notes them with the base backup `id`. Returns how many were copied.
 */
export async function backUpBlobs(store: Config['store'], place: BackupPlace, id: string): Promise<number> {
  const blobs = createBlobStore(store);
  const keys = await listBlobs(store);
  const known = new Set(await place.list('blobs/'));
  const missing = keys.filter((key) => !known.has(blobKey(key)));
  const noted = await blobsOf(place, id);
  const all = new Set([...noted, ...keys]);
  // First the list: what is in no list would never be deleted.
  if (all.size > noted.length || !noted.length) await place.put(blobListKey(id), Buffer.from(JSON.stringify([...all])));
  await forEach(missing, async (key) => {
    const bytes = await blobs.get(key);
    // One that was deleted meanwhile is not needed.
    if (bytes) await place.put(blobKey(key), bytes);
  });
  return missing.length;
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
};

/** Puts the objects of a base backup that the store does not have back into it. Returns how many. */
export async function restoreBlobs(store: Config['store'], place: BackupPlace, id: string): Promise<number> {
  const blobs = createBlobStore(store);
  const known = new Set(await listBlobs(store));
  const there = new Set(await place.list('blobs/'));
  const missing = (await blobsOf(place, id)).filter((key) => !known.has(key) && there.has(blobKey(key)));
  await forEach(missing, async (key) => {
    const type = TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await blobs.put(key, await place.get(blobKey(key)), type);
  });
  return missing.length;
}
