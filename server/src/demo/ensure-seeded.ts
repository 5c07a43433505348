import type { Database } from '../database/database.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { installReplyTrigger } from './reply-trigger.ts';
import { seedSites } from './seed-sites.ts';
import { type SeedOptions, seedWorld } from './seed-world.ts';

/** Demo people are there already. */
export async function isSeeded(db: Database): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from member where is_computer_generated limit 1');
  return rowCount > 0;
}

/** Sites, and people when there are none yet; true when it made some. Two starts at once make one world. */
export async function ensureSeeded(db: Database, store: BlobStore, options: SeedOptions): Promise<boolean> {
  const lock = await db.connect();
  try {
    await lock.query(`select pg_advisory_lock(hashtext('demo world'))`);
    await seedSites(db);
    if (await isSeeded(db)) {
      await installReplyTrigger(db);
      return false;
    }
    await seedWorld(db, store, options);
    return true;
  } finally {
    await lock.end();
  }
}
