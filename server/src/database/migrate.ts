import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@vonk/release/code-of.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PrimaryClient } from './primary-client.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

/** A file that begins with this is one statement that Postgres does not take in a transaction, such as an index built concurrently. */
export const OUTSIDE = '-- Outside a transaction.';

/** A migration that waits for a table longer than this would hold up everybody behind it: it lets them pass and tries again. */
const LOCK_MS = 3_000;
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const TURN_PAUSE_MS = 200;

interface SqlFile {
  migration: Migration;
  isOutside: boolean;
}

async function readFiles(folder: string): Promise<Map<string, SqlFile>> {
  const names = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const files = new Map<string, SqlFile>();
  for (const name of names) {
    const text = await fs.readFile(path.join(folder, name), 'utf8');
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) };
    files.set(name.replace(/\.sql$/, ''), { migration, isOutside: text.startsWith(OUTSIDE) });
  }
  return files;
}

/** What a later release did to this database: a release before it leaves that as it is, and runs. */
async function readForeign(pool: pg.Pool, files: Map<string, SqlFile>): Promise<[string, Migration][]> {
  const { rows: made } = await pool.query(`select to_regclass('kysely_migration') is not null as is_there`);
  if (!made[0].is_there) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return rows.filter(({ name }) => !files.has(name)).map(({ name }) => [name, { up: async () => {} }]);
}

/** Throws for a database that could not hold every letter: the first migration that writes one would stop there, half way. */
async function assertHoldsLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const [{ name, encoding } = { name: '', encoding: '' }] = rows;
  if (encoding !== 'UTF8')
    throw new Error(
      `The database ${name} holds letters as ${encoding} and not as UTF8: make one with create database NAME encoding 'UTF8' template template0`,
    );
}

/**
 * Waits until nobody else migrates: two that begin together go one after the other. It asks again and again, because an index
 * that is built concurrently waits for every statement that runs, one that waits for a lock included.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock(8151, 1) as is_mine');
    if (rows[0]?.is_mine) return;
    await sleep(TURN_PAUSE_MS);
  }
}

/** Applies the next migration; one that finds its table busy is tried again. */
async function applyNext(migrator: Migrator, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { error } = await migrator.migrateUp();
    if (!error) return;
    if (codeOf(error) !== LOCK_NOT_AVAILABLE || turn === LOCK_TRIES)
      throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Applies every migration that is not applied yet, in order, each in a transaction of its own, one process at a time.
 * Throws with the file's name when one fails; those before it stay. What a later release applied is left as it is.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const files = await readFiles(folder);
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient,
    max: 1,
    options: `-c lock_timeout=${LOCK_MS}`,
  });
  // Building an index waits for whoever works, and holds up nobody.
  const patient = new pg.Pool({ connectionString: url, Client: PrimaryClient, max: 1 });
  // A connection that waits and is lost, as where the database is stopped meanwhile, would end the process.
  for (const each of [pool, patient]) each.on('error', () => {});
  const lock = new PrimaryClient({ connectionString: url });
  await lock.connect();
  try {
    await assertHoldsLetters(lock);
    await takeTurn(lock);
    const known = [...files].map(([name, { migration }]) => [name, migration] as const);
    const all = Object.fromEntries([...known, ...(await readForeign(pool, files))]);
    const open = (through: pg.Pool, disableTransactions: boolean) =>
      new Migrator({
        db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: through }) }),
        provider: { getMigrations: async () => all },
        allowUnorderedMigrations: true,
        disableTransactions,
      });
    const [inside, outside] = [open(pool, false), open(patient, true)];
    const pending = (await inside.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name);
    for (const name of pending) await applyNext(files.get(name)?.isOutside ? outside : inside, name);
    return pending;
  } finally {
    await lock.end();
    await Promise.all([pool.end(), patient.end()]);
  }
}

/** The migrations of this release that a database does not have yet. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const names = [...(await readFiles(FOLDER)).keys()];
  const client = new PrimaryClient({ connectionString: url });
  await client.connect();
  try {
    const { rows: made } = await client.query(`select to_regclass('kysely_migration') is not null as is_there`);
    if (!made[0].is_there) return names;
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    const applied = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}

/** Makes the database named in `url` when it does not exist. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new PrimaryClient({ connectionString: adminUrl });
  await client.connect();
  try {
    // Two starts at once make it once; the lock ends with the connection.
    await client.query(`select pg_advisory_lock(hashtext('database ' || $1))`, [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}
