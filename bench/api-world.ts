import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { startOwnPostgres } from '../scripts/processes/own-postgres.ts';
import { type Database, openDatabase } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';
import { ensureSeeded } from '../server/src/demo/ensure-seeded.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { SESSION_COOKIE } from '../server/src/sessions/session.repository.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';
import { openOwnFolder } from './own-folder.ts';

/** Connections of a load that goes to the database directly, beside those of the servers. */
const MOST_CONNECTIONS = 400;

/** Two members who talk; the first is a paying one with credits enough. */
export interface Pair {
  sender: number;
  recipient: number;
  conversation: number;
}

export interface ApiWorld {
  db: Database;
  databaseUrl: string;
  /** The database's first process, of which all others are. */
  databasePid: number;
  url: string;
  /** Numbered one after the other: the nth pair's ids are the first's and n. */
  pairs: Pair[];
  /** The cookie of a member of a pair. */
  cookieOf(memberId: number): string;
  /** Starts a server, on the world's port unless `more` names another; `stop` kills it as a crash would. */
  startServer(more?: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** Members and their talks by plain SQL, so that a thousand cost no second. */
async function makePairs(db: Database, count: number): Promise<Pair[]> {
  const { rows } = await db.query<{ sender: number }>('select coalesce(max(id), 0) + 1 as sender from member');
  const first = rows[0]?.sender ?? 1;
  const ids = `generate_series(${first}, ${first + 2 * count - 1}) id`;
  await db.query(`insert into member (id, site_id, kind, status, email, language, country, signup_step, paid_at)
    overriding system value select id, 1, 'member', 'active', 'bench' || id || '@example.com', 'nl', 'NL', 5, now() from ${ids}`);
  await db.query(`insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
    select id, 1, 'member', 'active', 'Bench ' || id, 1 + id % 2, '1990-05-05', 'NL' from ${ids}`);
  await db.query(`insert into wallet (member_id, balance) select id, 1000000000 from ${ids}`);
  await db.query(`insert into session (token_hash, member_id, expires_at)
    select sha256(('bench-' || id)::bytea), id, now() + interval '30 days' from ${ids}`);
  const { rows: talks } = await db.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from conversation');
  const talk = talks[0]?.id ?? 1;
  await db.query(`insert into conversation (id, a_id, b_id, started_by) overriding system value
    select ${talk} + n, ${first} + n, ${first + count} + n, ${first} + n from generate_series(0, ${count - 1}) n`);
  await db.query('analyze');
  return Array.from({ length: count }, (_, n) => ({
    sender: first + n,
    recipient: first + count + n,
    conversation: talk + n,
  }));
}

/** Opens a database of its own with a site and so many pairs of members who talk. Close it at the end. */
export async function openApiWorld(options: {
  pairs: number;
  /** Demo people beside them, with all that people do. */
  members?: number;
  port: number;
  env?: NodeJS.ProcessEnv;
  execArgv?: string[];
}): Promise<ApiWorld> {
  const dataDir = openOwnFolder();
  const dir = path.join(dataDir, 'postgres');
  const flags = ['-c', `max_connections=${MOST_CONNECTIONS}`];
  const postgres = await startOwnPostgres({ dir, port: options.port + 1, flags });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  const databaseUrl = postgres.url('vonk');
  await migrate(databaseUrl);
  const db = await openDatabase(databaseUrl);
  await seedSites(db);
  const store = createBlobStore({ kind: 'folder', dir: path.join(dataDir, 'store') });
  if (options.members) await ensureSeeded(db, store, { members: options.members });
  const pairs = await makePairs(db, options.pairs);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(options.port),
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    ...options.env,
  };
  const running = new Set<ChildProcess>();
  return {
    db,
    databaseUrl,
    databasePid: serverPid(reachableDir(dir, unprivileged())) ?? 0,
    url: `http://127.0.0.1:${options.port}`,
    pairs,
    cookieOf: (memberId) => `${SESSION_COOKIE}=bench-${memberId}`,
    async startServer(more = {}) {
      const execArgv = ['--no-warnings', '--expose-gc', ...(options.execArgv ?? [])];
      const child = fork(path.join(import.meta.dirname, 'api-server.ts'), { env: { ...env, ...more }, execArgv });
      running.add(child);
      await once(child, 'message');
      return {
        process: child,
        async stop() {
          running.delete(child);
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await db.close();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
