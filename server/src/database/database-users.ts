import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive, ownMark } from './process-lock.ts';

function isUsedBy(file: string): boolean {
  try {
    return isAlive(fs.readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

/** The notes of processes that live; those of processes that were killed are removed. */
function livingUsers(folder: string): string[] {
  return fs.readdirSync(folder).filter((name) => {
    const file = path.join(folder, name);
    if (isUsedBy(file)) return true;
    fs.rmSync(file, { force: true });
    return false;
  });
}

export interface DatabaseUser {
  /** Gives the database back; true when nobody else uses it, so that it can be stopped. */
  leave(): boolean;
}

/** Notes that this process uses the database in `dir`, so that no other process stops it. Call both under the folder's lock. */
export function joinDatabase(dir: string): DatabaseUser {
  const folder = `${dir}.users`;
  fs.mkdirSync(folder, { recursive: true });
  livingUsers(folder);
  const own = path.join(folder, `${process.pid}-${randomUUID()}`);
  fs.writeFileSync(own, ownMark());
  return {
    leave() {
      fs.rmSync(own, { force: true });
      return livingUsers(folder).length === 0;
    },
  };
}
