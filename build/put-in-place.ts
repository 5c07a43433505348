import fs from 'node:fs';
import path from 'node:path';
import { COMPLETE_MARK } from '@vonk/release/folder-hashes.ts';
import { removeAbandoned } from '@vonk/release/remove-abandoned.ts';

/** Where a build is made until it is finished, below the folder that gets it. */
const BESIDE = '.building-';

/** A folder is complete when its mark is there: a build that was cut short is made again. */
export const isComplete = (folder: string): boolean => fs.existsSync(path.join(folder, COMPLETE_MARK));

/** Makes a folder for a build below `outRoot`, and removes those that builds left which were killed. */
export function makeBeside(outRoot: string): string {
  fs.mkdirSync(outRoot, { recursive: true });
  removeAbandoned(outRoot, (name) => name.startsWith(BESIDE));
  return fs.mkdtempSync(path.join(outRoot, BESIDE));
}

/** Moves a finished folder to where it is read, whole. One that another build finished meanwhile stays: it is the same. */
export function putInPlace(finished: string, folder: string): void {
  if (isComplete(folder)) return;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.renameSync(finished, folder);
  } catch (error) {
    if (!isComplete(folder)) throw error;
  }
}
