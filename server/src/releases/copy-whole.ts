import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { removeAbandoned } from '@vonk/release/remove-abandoned.ts';

const PART = '.part';

/** A folder beside `to` that becomes it once it is whole; those of copies that were killed are removed. */
export function makePart(to: string): string {
  const beside = path.dirname(to);
  fs.mkdirSync(beside, { recursive: true });
  removeAbandoned(beside, (name) => name.endsWith(PART));
  const part = `${to}.${randomUUID()}${PART}`;
  fs.mkdirSync(part);
  return part;
}

/** Puts a finished folder into another place, whole or not at all; where somebody else was faster, theirs stays. */
export function copyWhole(from: string, to: string): void {
  // With a filter Node copies by itself, and says of a full disk that it is one; otherwise that the disk is broken (EIO).
  const how = { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => true };
  const part = makePart(to);
  try {
    fs.cpSync(from, part, how);
    fs.renameSync(part, to);
  } catch (error) {
    // Where the disk is full, what was begun takes the room that is missing.
    fs.rmSync(part, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}
