import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { processState } from './process-lock.ts';

/** When a process began, as the system counts it; null where it does not say. Another process may get the same number later. */
function beginningOf(pid: number): string | null {
  try {
    return (
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null
    );
  } catch {
    return null;
  }
}

function isAlive(file: string): boolean {
  try {
    const [pid = '', beginning = ''] = fs.readFileSync(file, 'utf8').split(' ');
    return processState(Number(pid)) === 'running' && (beginningOf(Number(pid)) ?? '') === beginning;
  } catch {
    return false;
  }
}

/** The notes of processes that live; those of processes that were killed are removed. */
function livingUsers(folder: string): string[] {
  return fs.readdirSync(folder).filter((name) => {
    const file = path.join(folder, name);
    if (isAlive(file)) return true;
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
  fs.writeFileSync(own, `${process.pid} ${beginningOf(process.pid) ?? ''}`);
  return {
    leave() {
      fs.rmSync(own, { force: true });
      return livingUsers(folder).length === 0;
    },
  };
}
