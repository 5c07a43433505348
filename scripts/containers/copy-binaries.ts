import fs from 'node:fs';
import path from 'node:path';
import { npmBinaries } from '../../server/src/database/postgres-binaries.ts';

/** Copies the embedded Postgres beside the files of its stand-in, as the context of a build; returns the folder. */
export function copyBinaries(folder: string, files: string): string {
  const context = path.join(folder, 'postgres-context');
  fs.rmSync(context, { recursive: true, force: true });
  fs.cpSync(files, context, { recursive: true });
  // bin, lib and share lie side by side.
  const native = path.dirname(npmBinaries({}));
  fs.cpSync(native, path.join(context, 'pg'), { recursive: true, verbatimSymlinks: true });
  return context;
}
