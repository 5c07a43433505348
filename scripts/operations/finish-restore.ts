import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { tryUntil } from '../processes/try-until.ts';
import { forgetRestore } from './restore-database.ts';

/** What is counted to see that a restore is whole. */
const COUNTED = ['member', 'message', 'ledger', 'payment', 'photo'];

/** Waits until the server has read the log and serves. */
export async function untilRecovered(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ is_reading: boolean }>('select pg_is_in_recovery() as is_reading');
    if (!rows[0]?.is_reading) return;
    await sleep(200);
  }
}

/** Gives restored files to the user that the embedded database runs as, where that is another one. */
export function giveToDatabaseUser(dir: string): void {
  const { uid, gid } = unprivileged();
  if (uid === undefined || gid === undefined) return;
  fs.chownSync(dir, uid, gid);
  for (const name of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(dir, name), uid, gid);
}

/** Starts the embedded database over restored files, waits until it serves, and stops it. Says what is in it. */
export async function finishRestore(dir: string): Promise<string[]> {
  giveToDatabaseUser(dir);
  // A long log takes longer to read than a start may take: whoever asks again joins the server that is reading.
  const patience = { tries: 20, pauseMs: 1_000, say: (text: string) => console.log(text) };
  const postgres = await tryUntil('the database', () => startEmbeddedPostgres({ dir }), patience);
  try {
    const db = await openDatabase(postgres.url('vonk'), { poolSize: 1 });
    try {
      await untilRecovered(db);
      const counts: string[] = [];
      for (const table of COUNTED) {
        const { rows } = await db.query<{ count: number }>(`select count(*) as count from ${table}`);
        counts.push(`${table} ${rows[0]?.count}`);
      }
      forgetRestore(dir);
      return [`the database serves: ${counts.join(', ')}`];
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
  }
}
