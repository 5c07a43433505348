import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sharedTempDir } from '../config.ts';
import { findBinaries, reachableDir, unprivileged } from './postgres-binaries.ts';
import { processState, withLock } from './process-lock.ts';

export interface EmbeddedPostgres {
  /** Connection string of a database of this server. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Another process started it and goes on using it. */
  isAdopted: boolean;
}

function readPid(dir: string): number {
  try {
    return Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** A connectable socket may still answer 57P03; ready is a `select 1`. */
async function answers(socketDir: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  while (processState(pid) === 'running') await sleep(20);
}

/** Turns the log of a server that did not come up into a sentence that says what to do. */
function explainStop(dir: string, log: string): string {
  const said =
    log
      .split('\n')
      .filter((line) => /FATAL|PANIC/.test(line))
      .at(-1) ?? log.slice(-300);
  if (/No space left/.test(said))
    return `The disk is full, the database in ${dir} cannot start: make room and start again`;
  return [
    `The database in ${dir} cannot start, it may be damaged.`,
    'Restore the folder from a backup, or move it away to begin anew.',
    `Postgres said: ${said.replace(/^.*?(FATAL|PANIC)/, '$1').trim()}`,
  ].join('\n  ');
}

interface Cluster {
  dir: string;
  bin: string;
  port: number;
  /** The folder of the socket. */
  runDir: string;
  /** The options its programs are run with: an unprivileged user, an environment of their own. */
  asUser: { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string };
}

/** Makes the data folder and the socket's folder, where they are missing, and gives them to the user Postgres runs as. */
function makeFolders({ dir, runDir, asUser: { uid, gid } }: Cluster): void {
  for (const [folder, mode] of [
    [dir, 0o700],
    [runDir, 0o755],
  ] as const) {
    fs.mkdirSync(folder, { recursive: true });
    if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
    fs.chmodSync(folder, mode);
  }
  fs.writeFileSync(`${dir}.socket`, runDir);
}

function initialise({ dir, bin, asUser }: Cluster): void {
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '-k'],
    { ...asUser, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The database could not be made: ${made.stderr || made.error?.message}`);
}

/** Waits for a server that another process started; resolves with how to stop it, or with null once it is gone. */
async function adopt({ dir, runDir, port }: Cluster): Promise<EmbeddedPostgres['stop'] | null> {
  const pid = readPid(dir);
  if (!pid) return null;
  for (let waited = 0; waited < 15_000 && processState(pid) === 'running'; waited += 25) {
    if (await answers(runDir, port)) {
      return async () => {
        process.kill(pid, 'SIGINT');
        await waitUntilGone(pid);
      };
    }
    await sleep(25);
  }
  if (processState(pid) !== 'running') fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
  return null;
}

/** Starts the server and resolves, when it answers a query, with how to stop it. */
async function launch({ dir, bin, runDir, port, asUser }: Cluster, flags: string[]): Promise<EmbeddedPostgres['stop']> {
  const logFile = path.join(dir, 'server.log');
  const log = fs.openSync(logFile, 'a');
  const settings = ['listen_addresses=', 'jit=off', 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', dir, '-p', String(port), '-k', runDir, ...settings, ...flags],
    { ...asUser, stdio: ['ignore', log, log], detached: true },
  );
  let exit: number | string | null = null;
  server.once('exit', (code, signal) => {
    exit = code ?? signal ?? 1;
  });
  for (let waited = 0; !(await answers(runDir, port)); waited += 20) {
    if (exit !== null) throw new Error(explainStop(dir, fs.readFileSync(logFile, 'utf8')));
    if (waited > 60_000) throw new Error(`Postgres did not answer within a minute; see ${logFile}`);
    await sleep(20);
  }
  server.unref();
  return async () => {
    if (exit !== null || !server.pid) return;
    server.kill('SIGINT');
    await waitUntilGone(server.pid);
  };
}

/**
 * Starts Postgres over the data in `dir` (made on first use) and resolves when it answers a query.
 * Adopts a server that a killed process left running. Throws with Postgres' own words when it cannot start.
 */
export async function startEmbeddedPostgres(options: {
  dir: string;
  port?: number;
  flags?: string[];
}): Promise<EmbeddedPostgres> {
  const { port = 5432, flags = [] } = options;
  const ids = unprivileged();
  const dir = reachableDir(options.dir, ids);
  const bin = findBinaries(ids);
  // Socket paths are limited to about 100 bytes: a long project path must not lengthen it.
  const runDir = fs.existsSync(`${dir}.socket`)
    ? fs.readFileSync(`${dir}.socket`, 'utf8')
    : path.join(sharedTempDir(), `run-${process.pid}-${Date.now().toString(36)}`);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const cluster: Cluster = { dir, bin, port, runDir, asUser: { ...ids, env, cwd: '/' } };
  makeFolders(cluster);
  const url = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(runDir)}&port=${port}`;

  return withLock(`${dir}.lock`, async () => {
    if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) initialise(cluster);
    const stopAdopted = await adopt(cluster);
    return stopAdopted
      ? { url, isAdopted: true, stop: stopAdopted }
      : { url, isAdopted: false, stop: await launch(cluster, flags) };
  });
}
