import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vonk/release/message-of.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { LetsNobodyIn, shutDown } from '../../server/src/database/postgres-cluster.ts';
import { forgetRestore, WAL_FOLDER } from './restore-database.ts';

/** What is counted to see that a restore is whole. */
const COUNTED = ['member', 'message', 'ledger', 'payment', 'photo'];

const STARTS = 20;
const TOO_EARLY = new Error('the backup ends before that time: restore it without --to-time for as late as it goes');

/**
 * The folder that a restore is written into where the embedded database is to start over it: the named one, or, where the user
 * that it runs as may not enter that, the one in which it has the files of a product whose data lies there.
 */
export const placeToStart = (into: string): string => reachableDir(path.resolve(into), unprivileged());

/** Whether the log had no word of the time that was asked for: the server says so and ends, maybe after it served reads. */
const endedTooEarly = (dir: string): boolean =>
  fs.readFileSync(path.join(dir, 'server.log'), 'utf8').includes('recovery ended before configured recovery target');

/** Gives restored files to the user that the embedded database runs as, where that is another one. */
function giveToDatabaseUser(dir: string): void {
  const { uid, gid } = unprivileged();
  if (uid === undefined || gid === undefined) return;
  fs.chownSync(dir, uid, gid);
  for (const name of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(dir, name), uid, gid);
}

/** Where it came from, its users may have needed a password or a certificate: at this socket its own process believes them. */
function believeUsers(dir: string): string[] {
  const file = path.resolve(dir, WAL_FOLDER, 'pg_hba.conf');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'local all all trust\n');
  return ['-c', `hba_file=${file}`];
}

/** Where it came from, both may have lain in another folder, as Debian has them: the server starts with none that is missing. */
function addMissingFiles(dir: string): void {
  const files = { 'postgresql.conf': '', 'pg_hba.conf': 'local all all trust\n' };
  for (const [name, content] of Object.entries(files))
    if (!fs.existsSync(path.join(dir, name))) fs.writeFileSync(path.join(dir, name), content, { mode: 0o600 });
}

interface Served {
  /** The superuser that the database had where it came from. */
  user?: string;
  port?: number;
  /** What its log asks of whoever reads it. */
  settings?: Record<string, string>;
}

/** Starts the server, which reads the log first; throws with what it says when it cannot, and leaves none running. */
async function startReading(dir: string, flags: string[], served: Served): Promise<EmbeddedPostgres> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await startEmbeddedPostgres({ dir, flags, ...served });
    } catch (error) {
      const said = messageOf(error);
      if (endedTooEarly(dir)) throw TOO_EARLY;
      // A long log takes longer to read than a start may take: whoever asks again joins the server that is reading.
      if (turn < STARTS && said.includes('within a minute')) continue;
      await shutDown(dir);
      if (error instanceof LetsNobodyIn) throw new Error(`${said}. Name a superuser of that database: --user NAME`);
      throw error;
    }
  }
}

/** Waits until the server has read the log and serves. */
async function untilRecovered(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ is_reading: boolean }>('select pg_is_in_recovery() as is_reading');
    if (!rows[0]?.is_reading) return;
    await sleep(200);
  }
}

/** Starts the embedded database over restored files, works with it once it serves, and stops it. */
export async function withRestored<Result>(
  dir: string,
  work: (db: Database) => Promise<Result>,
  { settings = {}, ...served }: Served = {},
): Promise<Result> {
  const flags = [
    ...believeUsers(dir),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  addMissingFiles(dir);
  giveToDatabaseUser(dir);
  const postgres = await startReading(dir, flags, served);
  try {
    const db = await openDatabase(postgres.url('vonk'), { poolSize: 1 });
    try {
      await untilRecovered(db);
      return await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    throw endedTooEarly(dir) ? TOO_EARLY : error;
  } finally {
    await postgres.stop();
  }
}

/** Starts the embedded database over restored files until it serves. Says what is in it. */
export const finishRestore = (dir: string, served: Served): Promise<string[]> =>
  withRestored(
    dir,
    async (db) => {
      const counts: string[] = [];
      for (const table of COUNTED) {
        const { rows } = await db.query<{ count: number }>(`select count(*) as count from ${table}`);
        counts.push(`${table} ${rows[0]?.count}`);
      }
      forgetRestore(dir);
      return [`the database serves: ${counts.join(', ')}`];
    },
    served,
  );
