import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../server/src/database/database.ts';
import { joinDatabase } from '../../server/src/database/database-users.ts';
import type { EmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../../server/src/database/migrate.ts';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { shutDown } from '../../server/src/database/postgres-cluster.ts';
import { seedSites } from '../../server/src/demo/seed-sites.ts';
import { type OnProgress, seedWorld } from '../../server/src/demo/seed-world.ts';
import { createFolderStore } from '../../server/src/store/blob-store.ts';
import { startOwnPostgres } from '../processes/own-postgres.ts';
import { isKept, keepWorld, restoreWorld, type WorldName, worldKey } from './world-template.ts';

/**
 * A world can be made again: nothing is lost with the machine. Autovacuum would change counts and plans between two runs; what is
 * written ahead stays small, for it is packed with the rest.
 */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
];
const FLAGS = SETTINGS.flatMap((setting) => ['-c', setting]);

export interface World {
  url: string;
  stop(): Promise<void>;
}

export interface WorldOptions extends WorldName {
  /** Where worlds are kept, and where their databases lie. */
  folder: string;
  port: number;
  say: (text: string) => void;
  onProgress: OnProgress;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function make(postgres: EmbeddedPostgres, { members, seed, folder, onProgress }: WorldOptions): Promise<void> {
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  await migrate(postgres.url('vonk'));
  const db = await openDatabase(postgres.url('vonk'));
  try {
    await seedSites(db);
    await seedWorld(db, createFolderStore(path.join(folder, 'store')), { members, seed, onProgress });
  } finally {
    await db.close();
  }
}

/** Ends a server that a killed run left over the folder; throws where another run works on it. */
async function takeOver(dataDir: string): Promise<void> {
  if (!joinDatabase(dataDir).leave())
    throw new Error(`Another run works on ${dataDir}: wait for it, or name another PLANS_DIR`);
  await shutDown(dataDir);
}

/** Starts a database over a world: unpacked from the one that was kept, or made and kept for the next time. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { folder, members, port, say } = options;
  const dir = path.join(folder, `database-${members}`);
  fs.mkdirSync(folder, { recursive: true });
  const dataDir = reachableDir(dir, unprivileged());
  await takeOver(dataDir);
  const start = () => startOwnPostgres({ dir, port, flags: FLAGS });
  const began = performance.now();
  // As it is now: what is made of sources that change on the way is kept under the name of those it began with.
  const key = worldKey(options);
  if (!isKept(folder, key)) {
    say(`Making a world of ${members.toLocaleString('en-GB')} members, once …`);
    fs.rmSync(dataDir, { recursive: true, force: true });
    const postgres = await start();
    await make(postgres, options);
    // At rest the files are whole, and can be packed.
    await postgres.stop();
    say(`Made in ${seconds(began)}; keeping it …`);
    const packing = performance.now();
    const bytes = await keepWorld(folder, key, dataDir);
    say(`Kept in ${seconds(packing)}: ${(bytes / 1e6).toFixed(0)} MB in ${folder}.`);
  } else {
    await restoreWorld(folder, key, dataDir);
    say(`Unpacked ${members.toLocaleString('en-GB')} members in ${seconds(began)}.`);
  }
  const postgres = await start();
  return { url: postgres.url('vonk'), stop: () => postgres.stop() };
}
