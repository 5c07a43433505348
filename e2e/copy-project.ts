import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFiles } from '../scripts/project-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Packages of a modules folder, those of a scope one by one. */
const packagesOf = (modules: string): string[] =>
  fs
    .readdirSync(modules)
    .flatMap((name) =>
      name.startsWith('@') ? fs.readdirSync(path.join(modules, name)).map((each) => `${name}/${each}`) : [name],
    );

/**
 * Copies the project's sources as they are now into a new folder, with packages of its own workspaces and links to all
 * others, so that what is changed there changes nothing here. Returns the folder; the caller deletes it.
 */
export function copyProject(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-copy-'));
  for (const file of projectFiles(root)) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const modules = path.join(root, 'node_modules');
  for (const name of packagesOf(modules)) {
    const to = path.join(copy, 'node_modules', name);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    const from = path.join(modules, name);
    const isWorkspace = fs.lstatSync(from).isSymbolicLink();
    fs.symlinkSync(isWorkspace ? path.join(copy, path.relative(root, fs.realpathSync(from))) : from, to);
  }
  return copy;
}
