import path from 'node:path';
import pg from 'pg';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { readDatabaseUrl } from '../server/src/read-setting.ts';
import { saying } from '../server/src/start-process.ts';
import { startOwnPostgres } from './processes/own-postgres.ts';

/** The product's database for a command: DATABASE_URL, or the embedded one, started when it does not run and stopped by who leaves it last. */
export async function adoptDatabase(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const url = readDatabaseUrl('DATABASE_URL', given);
    const client = new pg.Client(url);
    await client.connect().catch(saying('The database of DATABASE_URL cannot be used'));
    await client.end();
    return { url, release: async () => {} };
  }
  const postgres = await startOwnPostgres({ dir: path.join(dataDir, 'postgres') });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  const url = postgres.url('vonk');
  await migrate(url);
  return { url, release: postgres.stop };
}
