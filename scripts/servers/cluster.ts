import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { ensureDatabase } from '../../server/src/database/migrate.ts';
import { type NatsServer, startNatsServer } from '../../server/src/testing/nats-server.ts';
import { type ObjectServer, startObjectServer } from '../../server/src/testing/object-store.ts';
import { type PostgresPair, startPostgresPair } from '../../server/src/testing/postgres-pair.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { type Child, runNode, startNode } from './child.ts';
import type { Programs } from './needs.ts';
import { type SiteProxy, startNginx } from './nginx.ts';

const SITES = 2;
const WORKERS = 2;
/** The clocks of the second server and worker are wrong: whose time counts is the database's. */
const CLOCK_AHEAD_MS = [0, 120_000];

export interface Cluster {
  /** Of the proxy. */
  url: string;
  db: Database;
  postgres: Pick<PostgresPair, 'killPrimary' | 'promoteReplica'>;
  objects: ObjectServer;
  proxy: SiteProxy;
  /** Addresses of the site servers themselves. */
  siteUrls: string[];
  /** Runs what prepares a deployment, as each deployment does. */
  setup(buildDir: string): Promise<{ code: number; said: string }>;
  startSite(index: number, buildDir: string): Promise<void>;
  stopSite(index: number, signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  startWorkers(buildDir: string): void;
  /** Where workers tell how they are. */
  workerUrls: string[];
  stopNats(): Promise<void>;
  startNats(): Promise<void>;
  /** What all programs said, for whoever looks why something failed. */
  log: string;
  close(): Promise<void>;
}

/**
 * A deployment on this machine: a Postgres and its synchronous standby, one object store, one NATS, a proxy before two site
 * servers, two workers; each server with a disk of its own. Servers are started by `startSite`.
 */
export async function openCluster({ nats: natsProgram, nginx }: Programs, port: number): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-servers-'));
  fs.chmodSync(folder, 0o755);
  const log = path.join(folder, 'programs.log');
  const postgres = await startPostgresPair(port + 12, { isSynchronous: true });
  await ensureDatabase(postgres.primary('postgres'), 'vonk');
  const databaseUrl = postgres.either('vonk');
  const objects = await startObjectServer();
  let nats: NatsServer = await startNatsServer(natsProgram, port + 11);
  const url = `http://localhost:${port}`;
  const ports = Array.from({ length: SITES }, (_, index) => port + 1 + index);
  const envOf = (name: string, buildDir: string): NodeJS.ProcessEnv => ({
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, name),
    BUILD_DIR: buildDir,
    BUS_URL: nats.url,
    S3_ENDPOINT: objects.endpoint,
    S3_BUCKET: objects.bucket,
    S3_KEY: 'servers',
    S3_SECRET: 'servers-secret',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '1',
  });
  const clockOf = (index: number): NodeJS.ProcessEnv => ({
    CLOCK_AHEAD_MS: String(CLOCK_AHEAD_MS[index] ?? 0),
    NODE_OPTIONS: `--import=${import.meta.resolve('./other-clock.ts')}`,
  });
  const folderStart = fs.mkdtempSync(path.join(folder, 'nginx-'));
  const proxy = startNginx(nginx, folderStart, port, ports);
  const sites = new Map<number, Child>();
  const workers: Child[] = [];
  const db = await openDatabase(databaseUrl);
  return {
    url,
    db,
    postgres,
    objects,
    proxy,
    siteUrls: ports.map((each) => `http://127.0.0.1:${each}`),
    setup: (buildDir) => runNode('scripts/setup.ts', envOf('setup', buildDir)),
    async startSite(index, buildDir) {
      const env = { ...envOf(`site-${index}`, buildDir), ...clockOf(index), PORT: String(ports[index]) };
      sites.set(index, startNode(`site ${index}`, 'server/src/site.ts', log, env));
      await waitUntilUp(`http://127.0.0.1:${ports[index]}/readyz`);
    },
    stopSite: async (index, signal) => sites.get(index)?.stop(signal),
    workerUrls: CLOCK_AHEAD_MS.map((_, index) => `http://127.0.0.1:${port + 14 + index}`),
    startWorkers(buildDir) {
      for (let index = 0; index < WORKERS; index += 1) {
        const own = { METRICS_PORT: String(port + 14 + index) };
        const env = { ...envOf(`worker-${index}`, buildDir), ...clockOf(index), ...own };
        workers.push(startNode(`worker ${index}`, 'server/src/worker.ts', log, env));
      }
    },
    stopNats: () => nats.stop(),
    async startNats() {
      nats = await startNatsServer(natsProgram, port + 11);
    },
    log,
    async close() {
      await Promise.all([...sites.values(), ...workers, proxy].map((each) => each.stop()));
      await db.close();
      await postgres.close();
      await nats.stop();
      await objects.close();
      if (!process.env.KEEP_SERVERS) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
