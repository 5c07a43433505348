import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Hash of bytes in the form of the `integrity` attribute (Subresource Integrity, W3C). */
export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Written last: a folder with it is complete. It holds the hash of every other file. */
export const COMPLETE_MARK = '.complete';

/** Hash of every file of a build by its path below the folder. */
export function folderHashes(folder: string): Record<string, string> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== COMPLETE_MARK)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(files.map((file) => [file, sha384(fs.readFileSync(path.join(folder, file)))]));
}

/** Marks a finished build. */
export const markComplete = (folder: string): void =>
  fs.writeFileSync(path.join(folder, COMPLETE_MARK), JSON.stringify(folderHashes(folder)));
