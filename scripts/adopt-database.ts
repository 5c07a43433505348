import path from 'node:path';
import { openDatabase } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { readDatabaseUrl } from '../server/src/read-setting.ts';
import { saying } from '../server/src/start-process.ts';
import { startOwnPostgres } from './processes/own-postgres.ts';

/** The database of DATABASE_URL; throws, naming that, where it is none or cannot be used. */
export async function givenDatabase(given: string): Promise<string> {
  const url = readDatabaseUrl('DATABASE_URL', given);
  // As a server opens it: where the first of several is away, the one that takes writes is found.
  const db = await openDatabase(url, { poolSize: 1 }).catch(saying('The database of DATABASE_URL cannot be used'));
  await db.close();
  return url;
}

/** The product's database for a command: DATABASE_URL, or the embedded one, started when it does not run and stopped by who leaves it last. */
export async function adoptDatabase(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: await givenDatabase(given), release: async () => {} };
  const postgres = await startOwnPostgres({ dir: path.join(dataDir, 'postgres') });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  const url = postgres.url('vonk');
  await migrate(url);
  return { url, release: postgres.stop };
}
