import { COMPLETE_MARK, sha384 } from '@vonk/release/folder-hashes.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Hash of each file of a version by its path below it; its own hash is the version's seal. */
export type Mark = Record<string, string>;

/** The key of a version's file in the store. */
export const keyOf = (remote: string, version: string, file: string) => `releases/${remote}/${version}/${file}`;
/** A name that a build gives: nothing that leads out of the version's folder. */
export const isName = (file: string) => /^(server\/)?[\w-][\w.-]*$/.test(file);

/** Reads what the store has of versions; what is broken or of other content than was built is refused. */
export const createStoredVersions = (store: BlobStore) => {
  const readMark = async (remote: string, version: string): Promise<{ seal: string; mark: Mark } | null> => {
    const bytes = await store.get(keyOf(remote, version, COMPLETE_MARK));
    if (!bytes) return null;
    try {
      return { seal: sha384(bytes), mark: JSON.parse(bytes.toString('utf8')) };
    } catch {
      throw new ReleaseRefused(`the mark of ${remote} ${version} in the store cannot be read`);
    }
  };

  /** The bytes of a stored file, which are those that were built. */
  const readFile = async (remote: string, version: string, file: string, hash: string): Promise<Buffer> => {
    const bytes = await store.get(keyOf(remote, version, file));
    if (!bytes) throw new ReleaseRefused(`${file} of ${remote} ${version} is missing in the store`);
    if (sha384(bytes) !== hash)
      throw new ReleaseRefused(
        `${file} of ${remote} ${version} in the store is not the file that was built: its hash differs`,
      );
    return bytes;
  };

  return { readMark, readFile };
};
