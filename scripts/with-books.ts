import path from 'node:path';
import { type Database, openDatabase } from '../server/src/database/database.ts';
import { adoptDatabase } from './adopt-database.ts';
import { assertProduct } from './release/release-context.ts';

/** Runs a command over the product's books: DATABASE_URL, or the embedded database of DATA_DIR, which is left as it was found. */
export async function withBooks<T>(work: (db: Database) => Promise<T>): Promise<T> {
  assertProduct();
  const database = await adoptDatabase(process.env.DATA_DIR ?? path.resolve(import.meta.dirname, '../.data'));
  try {
    const db = await openDatabase(database.url, { poolSize: 2 });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await database.release();
  }
}
