// A project of the landers alone, in a folder of its own, for tests that change them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { placesOf } from './landers.ts';

const project = path.resolve(import.meta.dirname, '..');
/** What decides a lander's version beside the landers. */
const SHARED = ['shared', 'build', 'webpack.common.ts', 'package-lock.json', 'node_modules', 'tsconfig.json'];

/** Copies the landers; all else is the project's own. */
export function copyLanders(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-landers-'));
  fs.cpSync(placesOf(project).remote, placesOf(root).remote, { recursive: true });
  for (const name of SHARED) fs.symlinkSync(path.join(project, name), path.join(root, name));
  return root;
}
