import fs from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import { COMPLETE_MARK, sha384 } from '@vonk/release/folder-hashes.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { IMMUTABLE } from './builds.ts';
import { ReleaseRefused } from './release-refused.ts';
import { createStoredVersions, isName, keyOf, type Mark } from './stored-versions.ts';

const AT_ONCE = 6;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
};
const BYTES = 'application/octet-stream';

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Does what needs the store; its failure is a refusal in a sentence. */
async function ask<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error;
    throw new ReleaseRefused(`${what}: ${messageOf(error)}; nothing has changed`);
  }
}

/** Versions of remotes in an object store that several site servers share. */
export const createReleaseObjects = (store: BlobStore) => {
  const { readMark, readFile } = createStoredVersions(store);
  return {
    /**
     * Stores every file of a finished folder, reads each back, and writes the mark last: half an upload is no version.
     * Returns the seal of what the store has. A version that is there already must be the same, maps and packed copies apart.
     */
    upload: (remote: string, version: string, folder: string): Promise<string> =>
      ask('the store did not take it', async () => {
        const bytes = fs.readFileSync(path.join(folder, COMPLETE_MARK));
        const mark: Mark = JSON.parse(bytes.toString('utf8'));
        const known = await readMark(remote, version);
        if (known) {
          const content = (hashes: Mark) =>
            JSON.stringify(Object.entries(hashes).filter(([file]) => !/\.(map|br)$|^assets\.json$/.test(file)));
          if (content(known.mark) !== content(mark))
            throw new ReleaseRefused(`${remote} ${version} is in the store with other content: versions never change`);
          return known.seal;
        }
        await inTurns(Object.entries(mark), async ([file, hash]) => {
          if (!isName(file)) throw new ReleaseRefused(`${file} is no name for a file of a version`);
          const type = TYPES[path.extname(file)] ?? BYTES;
          await store.put(keyOf(remote, version, file), fs.readFileSync(path.join(folder, file)), type, IMMUTABLE);
          await readFile(remote, version, file, hash);
        });
        await store.put(keyOf(remote, version, COMPLETE_MARK), bytes, TYPES['.json'] ?? BYTES, IMMUTABLE);
        if ((await readMark(remote, version))?.seal !== sha384(bytes))
          throw new ReleaseRefused(`the store has another mark for ${remote} ${version} than was written`);
        return sha384(bytes);
      }),

    /** Every file of a registered version, checked against the hashes that were registered; `take` gets one after the other. */
    download: (
      remote: string,
      { version, seal, integrity }: Pick<RegistryEntry, 'version' | 'seal' | 'integrity'>,
      take: (file: string, bytes: Buffer) => void,
    ): Promise<void> =>
      ask('the store did not give it', async () => {
        const found = await readMark(remote, version);
        if (!found)
          throw new ReleaseRefused(`${remote} ${version} is not in the store: its upload was never completed`);
        if (seal && found.seal !== seal)
          throw new ReleaseRefused(`the mark of ${remote} ${version} in the store is not the one that was registered`);
        for (const [file, hash] of Object.entries(integrity))
          if (found.mark[file] !== hash)
            throw new ReleaseRefused(`${file} of ${remote} ${version} is not the registered one`);
        await inTurns(Object.entries(found.mark), async ([file, hash]) => {
          if (!isName(file)) throw new ReleaseRefused(`${file} is no name for a file of a version`);
          take(file, await readFile(remote, version, file, hash));
        });
        take(COMPLETE_MARK, Buffer.from(JSON.stringify(found.mark)));
      }),

    /** Removes a version, its mark first: what is left is no version. */
    remove: (remote: string, version: string): Promise<void> =>
      ask('the store did not remove it', async () => {
        const found = await readMark(remote, version);
        await store.delete(keyOf(remote, version, COMPLETE_MARK));
        await inTurns(Object.keys(found?.mark ?? {}), (file) => store.delete(keyOf(remote, version, file)));
      }),
  };
};
export type ReleaseObjects = ReturnType<typeof createReleaseObjects>;
