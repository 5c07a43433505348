import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@vonk/release/code-of.ts';
import { makeFolder } from '@vonk/release/make-folder.ts';
import type { Config } from '../config.ts';
import type { OutboundReply } from '../outbound/outbound.ts';
import { createS3Client, isOk, type S3Options } from './s3-client.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Bytes by key. Keys are made by us: lower-case letters, digits, '-', '_', '.' and '/'. */
export interface BlobStore {
  /** `cacheControl` is for those who read the object without us. */
  put(key: string, bytes: Uint8Array, contentType: string, cacheControl?: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  /** Removes what was begun and not finished for an hour, as by a process that was killed: whom it shows may have been erased since. */
  removeUnfinished(): Promise<void>;
}

const isKey = (key: string) => /^[a-z0-9][a-z0-9/_.-]*$/i.test(key) && !key.includes('..');

/** What the system says of a name that no file has. */
const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** A write that goes on has changed its file within this time. */
const ABANDONED_MS = 3_600_000;

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
      try {
        await fs.writeFile(partial, bytes);
        await fs.rename(partial, file);
      } catch (error) {
        // Where the disk is full, what was begun takes the room that is missing.
        await fs.rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    get: async (key) => {
      if (!isKey(key)) return null;
      return fs.readFile(path.join(dir, key)).catch((error: unknown) => {
        // What cannot be read at the moment is not taken for what is not there: a job would delete what lies beside it.
        if (!NOT_THERE.has(codeOf(error))) throw error;
        return null;
      });
    },
    delete: (key) => fs.rm(fileOf(key), { force: true }),
    async removeUnfinished() {
      const entries = await fs.opendir(dir, { recursive: true }).catch((error: unknown) => {
        if (!NOT_THERE.has(codeOf(error))) throw error;
        return [];
      });
      for await (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith('.part')) continue;
        const file = path.join(entry.parentPath, entry.name);
        // It may have been finished since the folder was read.
        const stats = await fs.stat(file).catch(() => null);
        if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await fs.rm(file, { force: true });
      }
    },
  };
}

/** What a store answered, with its own code where it says one, and what may be mended. */
function answerOf({ status, body }: OutboundReply, what: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];
  const words = `object store answered ${code ? `${status} ${code}` : status} for ${what}`;
  return REFUSED.has(status) ? `${words}: are S3_KEY and S3_SECRET its own?` : words;
}

/** It takes our key no more, or not yet. */
const REFUSED = new Set([401, 403]);

/** Any store that speaks the S3 API, by path-style addresses. One that does not answer in time, or fails, is told as unavailable. */
function createS3Store(options: S3Options): BlobStore {
  const call = createS3Client(options);
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`bad key ${key}`);
    return `${options.bucket}/${key}`;
  };
  const check = (reply: OutboundReply, key: string) => {
    const { status } = reply;
    if (isOk(status)) return;
    const words = answerOf(reply, key);
    // Its disk is full, it starts, it is too busy, or somebody changes its keys.
    throw status >= 500 || status === 429 || REFUSED.has(status) ? new StoreUnavailable(words) : new Error(words);
  };
  return {
    async put(key, bytes, contentType, cacheControl) {
      const headers = { 'content-type': contentType, ...(cacheControl ? { 'cache-control': cacheControl } : {}) };
      check(await call('PUT', pathOf(key), bytes, headers), key);
    },
    async get(key) {
      if (!isKey(key)) return null;
      const reply = await call('GET', pathOf(key));
      if (reply.status === 404) return null;
      check(reply, key);
      return reply.body;
    },
    async delete(key) {
      const reply = await call('DELETE', pathOf(key));
      if (reply.status !== 404) check(reply, key);
    },
    // An object is there once it is whole.
    removeUnfinished: async () => {},
  };
}

export const createBlobStore = (config: Config['store']): BlobStore =>
  config.kind === 's3' ? createS3Store(config) : createFolderStore(config.dir);

/** Throws where the folder of a store cannot be written: each upload would fail. An S3 store is asked as it is used. */
export async function assertWritable(config: Config['store']): Promise<void> {
  if (config.kind !== 'folder') return;
  makeFolder(config.dir);
  await fs.access(config.dir, fs.constants.W_OK);
}

/** Makes the bucket of an S3 store when it is not there; a folder needs nothing. */
export async function ensureBucket(config: Config['store']): Promise<void> {
  if (config.kind !== 's3') return;
  const reply = await createS3Client(config)('PUT', config.bucket);
  // 409: it is there and ours.
  if (!isOk(reply.status) && reply.status !== 409) throw new Error(answerOf(reply, 'its bucket'));
}
