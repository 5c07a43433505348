import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sharedTempDir } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { seedSites } from '../demo/seed-sites.ts';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let stop: (() => Promise<void>) | undefined;

/** Removes the template and stops the Postgres, unless a run beside this one uses it. */
export const stopServer = async (): Promise<void> => stop?.();

/** The memory that Linux shows as a folder. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Whether the tests' databases, three hundred of a thousand small files each, may lie in memory, which spares the disk. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * Starts a Postgres for the test run and migrates a template, which every test file clones. Where a cluster is
 * tested (`TEST_DATABASE_NODES`, scripts/test-scale.ts), it is there already, and its template too.
 */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_DATABASE_PREFIX = `test_${process.pid}`;
  if (process.env.TEST_DATABASE_NODES) return;
  const dir = path.join(sharedTempDir(hasMemory() ? MEMORY : undefined), 'test-postgres');
  // A file opens up to forty connections, and as many files run at once as there are processors. Each database that is dropped is
  // looked for in all of what is kept in memory.
  const flags = [
    '-c',
    'shared_buffers=128MB',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=1000',
    '-c',
    'min_wal_size=32MB',
    '-c',
    'max_wal_size=256MB',
  ];
  const server = await startEmbeddedPostgres({ dir, port: 5433, flags });
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test|template_vonk)_[0-9]+'`,
  );
  const template = `template_vonk_${process.pid}`;
  // Databases of runs that are over; those of a run beside this one stay.
  for (const { datname } of rows) {
    if (!isRunning(Number(/\d+/.exec(datname)?.[0])))
      await admin.query(`drop database if exists "${datname}"`).catch(() => {});
  }
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);
  await migrate(server.url(template));
  const db = await openDatabase(server.url(template));
  await seedSites(db);
  await db.close();
  stop = async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
  process.env.TEST_DATABASE_ADMIN = server.url('postgres');
  process.env.TEST_DATABASE_TEMPLATE = template;
}
