import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Finds Debian's pgbench; throws with what to install where there is none. */
export function findPgbench(): string {
  const found =
    spawnSync('which', ['pgbench'], { encoding: 'utf8' }).stdout.trim() ||
    fs.globSync('/usr/lib/postgresql/*/bin/pgbench')[0];
  if (!found) throw new Error('pgbench is missing: apt-get install postgresql-contrib');
  return found;
}
