import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivileged } from '../../server/src/database/postgres-binaries.ts';

const HOST = '127.0.0.1';
const START_MS = 60_000;

/** A machine's Postgres dies with its process and keeps its disk: what the system has is written, so nobody waits for the disk here. */
const SETTINGS = [
  `listen_addresses=${HOST}`,
  'fsync=off',
  'jit=off',
  'timezone=UTC',
  'log_min_messages=warning',
  'max_connections=300',
  'max_prepared_transactions=300',
  'max_worker_processes=64',
  'max_wal_size=2GB',
  // Shards are moved by logical replication while members write.
  'wal_level=logical',
];
const CITUS_SETTINGS = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'citus.enable_statistics_collection=off',
  'citus.max_client_connections=-1',
  'citus.enable_stat_counters=on',
];

/** One Postgres of a cluster, on loopback and in a folder of its own. */
export interface Node {
  name: string;
  port: number;
  /** The process that runs it now. */
  pid(): number;
  url(database: string): string;
  start(): Promise<void>;
  /** As a machine loses its power: nothing is finished. */
  kill(): Promise<void>;
  /** Runs a statement on a connection of its own. */
  query<Row extends object>(database: string, text: string, values?: unknown[]): Promise<Row[]>;
}

async function answers(node: Node): Promise<boolean> {
  try {
    await node.query('postgres', 'select 1');
    return true;
  } catch {
    return false;
  }
}

/** Makes a node's files; it is started by its owner. */
export function makeNode(bin: string, folder: string, name: string, port: number): Node {
  const ids = unprivileged();
  const dir = path.join(folder, name);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', HOME: folder };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...ids, env, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  let server: ChildProcess | null = null;
  const end = () => void server?.kill('SIGQUIT');
  process.once('exit', end);
  const flags = [...SETTINGS, ...CITUS_SETTINGS, `unix_socket_directories=${folder}`].flatMap((one) => ['-c', one]);
  const node: Node = {
    name,
    port,
    pid: () => server?.pid ?? 0,
    url: (database) => `postgres://postgres@${HOST}:${port}/${database}?sslmode=disable`,
    async start() {
      const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
      const child = spawn(path.join(bin, 'postgres'), ['-D', dir, '-p', String(port), ...flags], {
        ...ids,
        env,
        cwd: '/',
        stdio: ['ignore', log, log],
      });
      fs.closeSync(log);
      server = child;
      for (let waited = 0; !(await answers(node)); waited += 50) {
        if (child.exitCode !== null || waited > START_MS)
          throw new Error(`${name} did not start; see ${path.join(folder, `${name}.log`)}`);
        await sleep(50);
      }
    },
    async kill() {
      const child = server;
      server = null;
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
    },
    async query<Row extends object>(database: string, text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: node.url(database), connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
  return node;
}
