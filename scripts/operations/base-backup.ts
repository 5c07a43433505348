import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { listDatabaseFiles, readDatabaseFile } from './database-files.ts';

const compress = promisify(zlib.zstdCompress);
const PART_BYTES = 16 * 1024 * 1024;

const Piece = z.object({ path: z.string(), offset: z.number(), bytes: z.number() });

/** What a base backup says of itself; it is written last, so a backup without it is none. */
export const Manifest = z.object({
  id: z.string(),
  version: z.string(),
  /** A superuser of the database, who took it; backups of before did not say. */
  superuser: z.string().default('postgres'),
  began_at: z.iso.datetime(),
  /** It can be restored to this moment, and to every later one of which the log is there. */
  ended_at: z.iso.datetime(),
  first_segment: z.string(),
  /** Settings that whoever reads this log may not have lower, wherever the server had them from; backups of before did not say. */
  settings: z.record(z.string(), z.string()).default({}),
  folders: z.array(z.string()),
  parts: z.array(z.object({ key: z.string(), hash: z.string(), pieces: z.array(Piece) })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The name of a base backup that began then; names are in the order of time. */
export const backupId = (began: Date): string => began.toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
export const manifestKey = (id: string): string => `base/${id}/manifest.json`;
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Gathers pieces of files into parts of 16 MB, each compressed and put as one object. */
function createParts(place: BackupPlace, id: string) {
  const parts: Manifest['parts'] = [];
  let pieces: (Manifest['parts'][number]['pieces'][number] & { content: Buffer })[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (!pieces.length) return;
    const packed = await compress(Buffer.concat(pieces.map(({ content }) => content)));
    const key = `base/${id}/${String(parts.length + 1).padStart(6, '0')}.zst`;
    await place.put(key, packed);
    parts.push({ key, hash: hashOf(packed), pieces: pieces.map(({ content: _, ...piece }) => piece) });
    pieces = [];
    size = 0;
  }
  return {
    parts,
    flush,
    async add(path: string, offset: number, content: Buffer): Promise<void> {
      pieces.push({ path, offset, bytes: content.length, content });
      size += content.length;
      if (size >= PART_BYTES) await flush();
    },
  };
}

/** What a server that reads the log of another one compares with its own, and refuses to start where its own is lower. */
async function readSettings(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
       ('max_connections', 'max_prepared_transactions', 'max_locks_per_transaction', 'max_wal_senders', 'max_worker_processes')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function copyDatabase(client: pg.Client, place: BackupPlace, id: string, began: string): Promise<Manifest> {
  const { rows } = await client.query<{ segment: string; version: string; superuser: string }>(
    `select pg_walfile_name(pg_backup_start($1, true)) as segment, current_setting('server_version') as version,
            session_user as superuser`,
    [`vonk ${id}`],
  );
  const { parts, add, flush } = createParts(place, id);
  const files = await listDatabaseFiles(client);
  for (const { path, isFolder } of files) {
    if (isFolder) continue;
    let offset = 0;
    for await (const content of readDatabaseFile(client, path)) {
      await add(path, offset, content);
      offset += content.length;
    }
  }
  const { rows: ends } = await client.query<{ label: string; at: Date }>(
    'select labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
  );
  await add('backup_label', 0, Buffer.from(ends[0]?.label ?? ''));
  await flush();
  const manifest: Manifest = {
    id,
    version: rows[0]?.version ?? '',
    superuser: rows[0]?.superuser ?? 'postgres',
    began_at: began,
    ended_at: (ends[0]?.at ?? new Date()).toISOString(),
    first_segment: rows[0]?.segment ?? '',
    settings: await readSettings(client),
    folders: files.filter(({ isFolder }) => isFolder).map(({ path }) => path),
    parts,
  };
  await place.put(manifestKey(id), Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

/**
 * Copies the files of a running server into `place`, over a connection of a superuser, and marks where in its log the copy
 * begins and ends. The log of that time must be kept too (wal-archive.ts). Resolves with what the backup says of itself; one that
 * fails leaves nothing in the place.
 */
export async function takeBaseBackup(client: pg.Client, place: BackupPlace): Promise<Manifest> {
  const began = new Date();
  const id = backupId(began);
  try {
    return await copyDatabase(client, place, id, began.toISOString());
  } catch (error) {
    // Where the place is full, what was begun takes the room of the log. What cannot be deleted now is found later.
    await deleteBaseBackup(place, id).catch(() => {});
    throw error;
  }
}

export async function deleteBaseBackup(place: BackupPlace, id: string): Promise<void> {
  for (const key of await place.list(`base/${id}/`)) await place.delete(key);
}

/** The finished base backups of a place, oldest first. */
export async function listBaseBackups(place: BackupPlace): Promise<Manifest[]> {
  const keys = (await place.list('base/')).filter((key) => key.endsWith('/manifest.json'));
  const found: Manifest[] = [];
  for (const key of keys.sort()) found.push(Manifest.parse(JSON.parse((await place.get(key)).toString())));
  return found;
}
