import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { ensureDatabase } from '../../server/src/database/migrate.ts';
import { seedSites } from '../../server/src/demo/seed-sites.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { runNode, startNode } from './child.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';

const PAIRS = 5;

export interface LoneSite {
  /** A pool of the test's own. */
  db: Database;
  url: string;
  crowd: Crowd;
  close(): Promise<void>;
}

/** One site server and one worker over a Postgres of their own, and members who have it open. */
export async function openLoneSite(options: {
  /** Of the site server; the database has the next one. */
  port: number;
  buildDir: string;
  log: string;
  databaseDir: string;
  databaseFlags?: string[];
  /** How the servers reach the database; by its socket, unless it says. */
  databaseUrl?: string;
}): Promise<LoneSite> {
  const { port, buildDir, log, databaseDir, databaseFlags = [] } = options;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-lone-'));
  const postgres = await startEmbeddedPostgres({ dir: databaseDir, port: port + 1, flags: databaseFlags });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    DEMO: '0',
    DATABASE_URL: options.databaseUrl ?? postgres.url('vonk'),
    DATA_DIR: dataDir,
    BUILD_DIR: buildDir,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT: '1000000',
    PORT: String(port),
  };
  const { code, said } = await runNode('scripts/setup.ts', env);
  if (code) throw new Error(`setup failed: ${said.slice(-500)}`);
  const db = await openDatabase(postgres.url('vonk'), { poolSize: 2 });
  await seedSites(db);
  const programs = [
    startNode('lone site', 'server/src/site.ts', log, env),
    startNode('lone worker', 'server/src/worker.ts', log, env),
  ];
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${url}/readyz`);
  const crowd = await gatherCrowd(db, url, PAIRS);
  return {
    db,
    url,
    crowd,
    async close() {
      crowd.close();
      await Promise.all(programs.map((each) => each.stop()));
      await db.close();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
