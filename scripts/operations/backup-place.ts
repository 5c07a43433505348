import path from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { type BlobStore, createBlobStore, ensureBucket } from '../../server/src/store/blob-store.ts';
import { listBlobs } from '../../server/src/store/list-blobs.ts';

/** Where backups lie. Keys are below it; what was put is whole or not there. */
export interface BackupPlace {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws when it is not there. */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** The store that `s3://BUCKET/PREFIX` names, with the keys of backups or else of the product's store. */
function storeOf(spec: string, env: NodeJS.ProcessEnv): { store: Config['store']; prefix: string } {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(spec) ?? [];
  if (!bucket) return { store: { kind: 'folder', dir: path.resolve(spec) }, prefix: '' };
  const need = (name: string): string => {
    const value = env[`BACKUP_${name}`] ?? env[name];
    if (!value) throw new Error(`${spec} needs BACKUP_${name}`);
    return value;
  };
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'auto';
  const [endpoint, key, secret] = [need('S3_ENDPOINT'), need('S3_KEY'), need('S3_SECRET')];
  return {
    store: { kind: 's3', endpoint, bucket, key, secret, region },
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
  };
}

const within = (blobs: BlobStore, store: Config['store'], prefix: string): BackupPlace => ({
  put: (key, bytes) => blobs.put(prefix + key, bytes, 'application/octet-stream'),
  async get(key) {
    const bytes = await blobs.get(prefix + key);
    if (!bytes) throw new Error(`${key} is missing in the backup`);
    return bytes;
  },
  delete: (key) => blobs.delete(prefix + key),
  list: async (below) => (await listBlobs(store, prefix + below)).map((key) => key.slice(prefix.length)),
});

/** Opens the folder or `s3://BUCKET/PREFIX` where backups lie; makes the bucket where it is missing. */
export async function openBackupPlace(spec: string, env: NodeJS.ProcessEnv = process.env): Promise<BackupPlace> {
  const { store, prefix } = storeOf(spec, env);
  await ensureBucket(store);
  return within(createBlobStore(store), store, prefix);
}
