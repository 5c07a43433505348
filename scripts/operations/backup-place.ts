import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { readBase } from '../../server/src/read-setting.ts';
import { saying } from '../../server/src/start-process.ts';
import { assertWritable, type BlobStore, createBlobStore, ensureBucket } from '../../server/src/store/blob-store.ts';
import { listBlobs } from '../../server/src/store/list-blobs.ts';

/** Where backups lie. Keys are below it; what was put is whole or not there. */
export interface BackupPlace {
  /** Where it is, for who runs the command. */
  name: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws when it is not there. */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/**
 * The store that `s3://BUCKET/PREFIX` names, or the folder, and how it is told of: the store of BACKUP_S3_*, with none of
 * the product's keys, or the product's own where nothing of these is set.
 */
export function backupStoreOf(
  spec: string,
  env: NodeJS.ProcessEnv,
): { store: Config['store']; prefix: string; name: string } {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(spec) ?? [];
  if (!bucket) {
    const dir = path.resolve(spec);
    return { store: { kind: 'folder', dir }, prefix: '', name: dir };
  }
  const isOwn = !['ENDPOINT', 'KEY', 'SECRET'].some((each) => env[`BACKUP_S3_${each}`]);
  const own = isOwn ? '' : 'BACKUP_';
  const need = (name: string): string => {
    const value = env[`${own}S3_${name}`];
    if (!value) throw new Error(`${spec} needs BACKUP_S3_${name}`);
    return value;
  };
  const [, key, secret] = [need('ENDPOINT'), need('KEY'), need('SECRET')];
  const endpoint = readBase(env, `${own}S3_ENDPOINT`, '', 'https://s3.company.example');
  const region = env[`${own}S3_REGION`] || 'auto';
  return {
    store: { kind: 's3', endpoint, bucket, key, secret, region },
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    name: `${spec} at ${endpoint}${isOwn ? ", the product's own store: what destroys it destroys them too (BACKUP_S3_ENDPOINT names another)" : ''}`,
  };
}

const within = (blobs: BlobStore, { store, prefix, name }: ReturnType<typeof backupStoreOf>): BackupPlace => ({
  name,
  put: (key, bytes) => blobs.put(prefix + key, bytes, 'application/octet-stream'),
  async get(key) {
    const bytes = await blobs.get(prefix + key);
    if (!bytes) throw new Error(`${key} is missing in the backup`);
    return bytes;
  },
  delete: (key) => blobs.delete(prefix + key),
  list: async (below) => (await listBlobs(store, prefix + below)).map((key) => key.slice(prefix.length)),
});

/**
 * Throws in a sentence where backups cannot be written into the folder that is named, before anything is copied. One that is
 * made for them is its user's alone: they hold all that the database does. One that is there stays as it is, for a restore
 * by another user reads it, as in containers.
 */
export async function assertBackupPlace(spec: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { store, name } = backupStoreOf(spec, env);
  const isNew = store.kind === 'folder' && !fs.existsSync(store.dir);
  await assertWritable(store).catch(saying(`Backups cannot be kept in ${name}`));
  if (isNew) fs.chmodSync(store.dir, 0o700);
}

/** Opens the folder or `s3://BUCKET/PREFIX` where backups lie; makes the bucket where it is missing. */
export async function openBackupPlace(spec: string, env: NodeJS.ProcessEnv = process.env): Promise<BackupPlace> {
  const chosen = backupStoreOf(spec, env);
  await ensureBucket(chosen.store);
  return within(createBlobStore(chosen.store), chosen);
}
