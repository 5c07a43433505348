import { type Database, openDatabase } from '../database/database.ts';
import { cloneDatabase } from './clone-database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** Opens an empty database of the calling test file's own, without a server over it. Close it in afterAll. */
export async function openTestDatabase(poolSize?: number): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase();
  const db = await openDatabase(url, poolSize ? { poolSize } : {});
  return {
    db,
    url,
    async close() {
      await db.close();
      await drop();
    },
  };
}
