import { randomUUID } from 'node:crypto';
import fs from 'node:fs';

/** Puts a finished folder into another place, whole or not at all; where somebody else was faster, theirs stays. */
export function copyWhole(from: string, to: string): void {
  const partial = `${to}.${randomUUID()}.part`;
  // With a filter Node copies by itself, and says of a full disk that it is one; otherwise that the disk is broken (EIO).
  const how = { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => true };
  try {
    fs.cpSync(from, partial, how);
    fs.renameSync(partial, to);
  } catch (error) {
    // Where the disk is full, what was begun takes the room that is missing.
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}
