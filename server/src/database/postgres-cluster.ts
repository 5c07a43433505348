import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder } from '@vonk/release/make-folder.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import pg from 'pg';
import { processState } from './process-lock.ts';
import { sharedBuffers } from './shared-buffers.ts';

/** It is reached by a socket only, and by its own user only: whoever reaches it needs no password. */
const SETTINGS = ['listen_addresses=', 'unix_socket_permissions=0700', 'jit=off', 'max_connections=200'];

/** Whether a process is a Postgres; where the system does not say, it is taken for one. */
function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}

/** The process of the server that runs over this folder; null when there is none. */
export function serverPid(dir: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid && processState(pid) === 'running' && isPostgres(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** The server refuses its user, as it will the next time. */
export class LetsNobodyIn extends Error {}

/** Postgres' class 28: who asks is not known, or not believed. */
const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^28/.test(error.code ?? '');

/** A connectable socket may still answer 57P03; ready is a `select 1`. Throws where the server will never let `user` in. */
async function answers({ runDir, port, user }: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: runDir,
    port,
    user,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (isRefusal(error)) throw new LetsNobodyIn(`The database does not let ${user} in: ${error.message}`);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
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
  if (/database files are incompatible/.test(said)) {
    const version = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
    return `The database in ${dir} is one of Postgres ${version}: start that version over it, and name it by DATABASE_URL`;
  }
  return [
    `The database in ${dir} cannot start, it may be damaged.`,
    'Restore the folder from a backup, or move it away to begin anew.',
    `Postgres said: ${said.replace(/^.*?(FATAL|PANIC)/, '$1').trim()}`,
  ].join('\n  ');
}

export interface Cluster {
  dir: string;
  bin: string;
  port: number;
  /** The folder of the socket. */
  runDir: string;
  /** The database's own superuser. */
  user: string;
  /** The options its programs are run with: an unprivileged user, an environment of their own. */
  asUser: { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string };
}

function makeOwnFolder(folder: string, { uid, gid }: Cluster['asUser']): void {
  makeFolder(folder);
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  fs.chmodSync(folder, 0o700);
}

/** Makes the data folder and the socket's folder, where they are missing, and gives them to the user Postgres runs as. */
export function makeFolders({ dir, runDir, asUser }: Cluster): void {
  for (const folder of [dir, runDir]) makeOwnFolder(folder, asUser);
  fs.writeFileSync(`${dir}.socket`, runDir);
}

const run = promisify(execFile);

/**
 * Makes the database's files: beside the folder, and in it when they are whole. A start may be killed meanwhile, or be
 * interrupted, and hears of that before it hears that this program ended too.
 */
export async function initialise({ dir, bin, user, asUser }: Cluster): Promise<void> {
  const beside = `${dir}.making`;
  fs.rmSync(beside, { recursive: true, force: true });
  makeOwnFolder(beside, asUser);
  try {
    await run(
      path.join(bin, 'initdb'),
      ['-D', beside, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '-k'],
      asUser,
    );
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true });
    const { stderr = '' } = Object(error);
    throw new Error(`The database could not be made: ${String(stderr).trim() || messageOf(error)}`);
  }
  fs.renameSync(beside, dir);
}

/** What a server writes of its state beside its number: one that is 'stopping' waits for its clients, for as long as these like. */
const stateOf = (dir: string): string | undefined =>
  fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();

/** A server whose program was deleted, with the copy of the project that it came from, can load no further part of itself. */
function isOrphan(dir: string): boolean {
  const [program] = fs.readFileSync(path.join(dir, 'postmaster.opts'), 'utf8').split(' "');
  return program !== undefined && !fs.existsSync(program.trim());
}

/** A server whose socket was deleted, as by whatever tidies temporary folders, hears of nobody any more. */
const isDeaf = (runDir: string, port: number): boolean => !fs.existsSync(path.join(runDir, `.s.PGSQL.${port}`));

/** Waits for a server that runs over this folder; false when there is none. One that is of no use any more is ended. */
export async function findRunning(cluster: Cluster): Promise<boolean> {
  const { dir, runDir, port } = cluster;
  const pid = serverPid(dir);
  if (!pid) return false;
  const state = stateOf(dir);
  if (state === 'stopping' || isOrphan(dir) || (state === 'ready' && isDeaf(runDir, port))) {
    await shutDown(dir);
    return false;
  }
  for (let waited = 0; waited < 15_000 && serverPid(dir) === pid; waited += 25) {
    if (await answers(cluster)) return true;
    await sleep(25);
  }
  return false;
}

function spawnServer({ dir, bin, runDir, port, asUser }: Cluster, logFile: string, flags: string[]): ChildProcess {
  const log = fs.openSync(logFile, 'a');
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      dir,
      '-p',
      String(port),
      '-k',
      runDir,
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
      ...sharedBuffers(),
      ...flags,
    ],
    { ...asUser, stdio: ['ignore', log, log], detached: true },
  );
  fs.closeSync(log);
  return server;
}

/** Starts the server, or waits for one that is still starting, and resolves when it answers a query. */
export async function launch(cluster: Cluster, flags: string[]): Promise<void> {
  const { dir } = cluster;
  // Left behind by a server that was killed; its number may be that of any other process by now.
  if (!serverPid(dir)) fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
  const logFile = path.join(dir, 'server.log');
  const before = fs.existsSync(logFile) ? fs.statSync(logFile).size : 0;
  const wasThere = serverPid(dir) !== null;
  let hasEnded = false;
  const server = wasThere ? null : spawnServer(cluster, logFile, flags);
  server?.once('exit', () => {
    hasEnded = true;
  });
  try {
    for (let waited = 0; !(await answers(cluster)); waited += 20) {
      if (hasEnded || (wasThere && !serverPid(dir)))
        throw new Error(explainStop(dir, fs.readFileSync(logFile, 'utf8').slice(before)));
      if (waited > 60_000) throw new Error(`Postgres did not answer within a minute; see ${logFile}`);
      await sleep(20);
    }
  } catch (error) {
    if (error instanceof LetsNobodyIn) await shutDown(dir);
    throw error;
  }
  server?.unref();
}

/** Stops the server over this folder; its clients are cut, its data is whole. */
export async function shutDown(dir: string): Promise<void> {
  const pid = serverPid(dir);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended by itself at this moment.
  }
  while (processState(pid) === 'running') await sleep(20);
}
