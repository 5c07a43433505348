import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';

/** Bytes by key. Keys are made by us: lower-case letters, digits, '-', '_', '.' and '/'. */
export interface BlobStore {
  /** `cacheControl` is for those who read the object without us. */
  put(key: string, bytes: Uint8Array, contentType: string, cacheControl?: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

const isKey = (key: string) => /^[a-z0-9][a-z0-9/_.-]*$/i.test(key) && !key.includes('..');

/** Files below a folder; a write is whole or not there (rename). */
export function createFolderStore(dir: string): BlobStore {
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new Error(`bad key ${key}`);
    return path.join(dir, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await fs.mkdir(path.dirname(file), { recursive: true });
      const partial = `${file}.${randomUUID()}.part`;
      await fs.writeFile(partial, bytes);
      await fs.rename(partial, file);
    },
    get: (key) => (isKey(key) ? fs.readFile(path.join(dir, key)).catch(() => null) : Promise.resolve(null)),
    delete: (key) => fs.rm(fileOf(key), { force: true }),
  };
}

/** Any store that speaks the S3 API, by path-style addresses. */
function createS3Store(options: { endpoint: string; bucket: string; key: string; secret: string }): BlobStore {
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    service: 's3',
    region: 'auto',
  });
  const urlOf = (key: string) => {
    if (!isKey(key)) throw new Error(`bad key ${key}`);
    return `${options.endpoint}/${options.bucket}/${key}`;
  };
  const check = (response: Response, key: string) => {
    if (!response.ok) throw new Error(`object store answered ${response.status} for ${key}`);
  };
  return {
    async put(key, bytes, contentType, cacheControl) {
      check(
        await client.fetch(urlOf(key), {
          method: 'PUT',
          body: Buffer.from(bytes),
          headers: { 'content-type': contentType, ...(cacheControl ? { 'cache-control': cacheControl } : {}) },
        }),
        key,
      );
    },
    async get(key) {
      const response = await client.fetch(urlOf(key));
      if (response.status === 404) return null;
      check(response, key);
      return Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' });
      if (response.status !== 404) check(response, key);
    },
  };
}

export const createBlobStore = (config: Config['store']): BlobStore =>
  config.kind === 's3' ? createS3Store(config) : createFolderStore(config.dir);

/** Makes the bucket of an S3 store when it is not there; a folder needs nothing. */
export async function ensureBucket(config: Config['store']): Promise<void> {
  if (config.kind !== 's3') return;
  const client = new AwsClient({
    accessKeyId: config.key,
    secretAccessKey: config.secret,
    service: 's3',
    region: 'auto',
  });
  const response = await client.fetch(`${config.endpoint}/${config.bucket}`, { method: 'PUT' });
  // 409: it is there and ours.
  if (!response.ok && response.status !== 409)
    throw new Error(`object store answered ${response.status} for its bucket`);
}
