import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { installPackages } from '../browser/install-packages.ts';

const CITUS = '13.2.2';
const SHA256 = '6111136da355af86af2d4d335cd73332dd4cd2c9c33c4e04a0d550efd2e4d5bb';
/** The newest that Debian has headers of, and this Citus builds for. */
const POSTGRES = '15';
const DEBIAN = `/usr/lib/postgresql/${POSTGRES}`;
const HEADERS = `/usr/include/postgresql/${POSTGRES}/server/postgres.h`;
const LIBRARIES = 'ssl lz4 zstd xml2 xslt1 icu krb5 pam0g selinux1 readline'.split(' ').map((name) => `lib${name}-dev`);
const PACKAGES = [`postgresql-${POSTGRES}`, `postgresql-server-dev-${POSTGRES}`, 'gcc', 'make', 'perl', 'xz-utils'];

const root = path.resolve(import.meta.dirname, '../..');

/** Citus' source is under the AGPL: a tool for tests that lies beside the project, and never in it. */
const archivePath = (): string =>
  process.env.CITUS_ARCHIVE ?? path.resolve(root, `../shared/scale/citus-${CITUS}.tar.xz`);

function run(command: string, args: string[], cwd: string, log: string): void {
  const out = fs.openSync(log, 'a');
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', out, out] });
  fs.closeSync(out);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed; see ${log}`);
}

/** Postgres 15.19 and later have a function of this name themselves. */
function renameClash(source: string): void {
  const file = path.join(source, 'src/include/pg_version_compat.h');
  const clash = 'static inline bool\nhave_createdb_privilege(void)';
  const text = fs.readFileSync(file, 'utf8');
  const define = '#define have_createdb_privilege citus_have_createdb_privilege';
  fs.writeFileSync(file, text.replace(clash, `${define}\n${clash}`));
}

/** Builds into a tree of its own: Postgres finds its folders from where its binary lies, and the system's stays as it is. */
function buildInto(folder: string, archive: string): void {
  const partial = `${folder}.${process.pid}`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.mkdirSync(partial, { recursive: true });
  const log = `${folder}.log`;
  run('tar', ['xJf', archive, '-C', partial], partial, log);
  const source = path.join(partial, `citus-${CITUS}`);
  renameClash(source);
  const tree = path.join(partial, 'root');
  // Statistics for its makers are all that it would want curl for.
  run('./configure', [`PG_CONFIG=${DEBIAN}/bin/pg_config`, '--without-libcurl'], source, log);
  run('make', ['-s', `-j${os.availableParallelism()}`, 'with_llvm=no', 'extension'], source, log);
  for (const part of [DEBIAN, `/usr/share/postgresql/${POSTGRES}`])
    fs.cpSync(part, path.join(tree, part), { recursive: true, dereference: true });
  run('make', ['-s', 'with_llvm=no', `DESTDIR=${tree}`, 'install'], source, log);
  fs.rmSync(source, { recursive: true, force: true });
  fs.chmodSync(partial, 0o755);
  fs.renameSync(partial, folder);
}

/** Where a Postgres with Citus is, or why there is none. */
export type Citus = { bin: string; missing?: undefined } | { missing: string };

/** Finds the binaries of a Postgres with Citus; builds them once, into the user's cache (about 100 s of a core). */
export function findCitus(say: (text: string) => void): Citus {
  const archive = archivePath();
  if (!fs.existsSync(archive)) return { missing: `the source of Citus ${CITUS} is not at ${archive} (CITUS_ARCHIVE)` };
  const hash = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  if (hash !== SHA256) return { missing: `${archive} is not Citus ${CITUS}: its SHA-256 is ${hash}` };
  const needed = [`${DEBIAN}/bin/pg_config`, HEADERS, '/usr/include/lz4.h', '/usr/include/zstd.h'];
  const lacks = () => needed.find((file) => !fs.existsSync(file));
  if (lacks()) installPackages([...PACKAGES, ...LIBRARIES], 'a Postgres with Citus');
  const lacking = lacks();
  if (lacking) return { missing: `${lacking} is missing: install ${PACKAGES[1]} and the headers it needs` };
  const version = spawnSync(`${DEBIAN}/bin/pg_config`, ['--version'], { encoding: 'utf8' })
    .stdout.split(' ')[1]
    ?.trim();
  const cache =
    process.env.SCALE_DIR ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'vonk');
  const folder = reachableDir(path.join(cache, `citus-${CITUS}-postgres-${version}`), unprivileged());
  if (!fs.existsSync(folder)) {
    say(`Building Citus ${CITUS} for Postgres ${version}, once, into ${folder} …`);
    try {
      buildInto(folder, archive);
    } catch (error) {
      return { missing: messageOf(error) };
    }
  }
  return { bin: path.join(folder, 'root', DEBIAN, 'bin') };
}
