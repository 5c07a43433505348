import fs from 'node:fs';
import path from 'node:path';

/** What is made in a folder of its own has long been finished by then. */
const ABANDONED_MS = 3_600_000;

/** Removes from a folder what was begun there and not finished for an hour, as by a process that was killed: entries that `isBegun` names. */
export function removeAbandoned(folder: string, isBegun: (name: string) => boolean): void {
  for (const name of fs.readdirSync(folder).filter(isBegun)) {
    const entry = path.join(folder, name);
    // Another one may remove it at the same moment.
    const stats = fs.statSync(entry, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) fs.rmSync(entry, { recursive: true, force: true });
  }
}
