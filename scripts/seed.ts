// npm run seed -- --members N [--add] [--photos DIR] [--seed TEXT] [--database-url URL]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { isSeeded } from '../server/src/demo/ensure-seeded.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { seedWorld } from '../server/src/demo/seed-world.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    add: { type: 'boolean', default: false },
    photos: { type: 'string' },
    seed: { type: 'string' },
    'database-url': { type: 'string' },
  },
});

const members = Number(values.members);
if (!Number.isSafeInteger(members) || members < 1 || members > 5_000_000) {
  console.error('--members needs a number from 1 to 5000000');
  process.exit(1);
}
const config = readConfig(process.env);
const given = values['database-url'] ?? config.databaseUrl;
const embedded = given ? null : await startEmbeddedPostgres({ dir: path.join(config.dataDir, 'postgres') });
if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk');
const url = given || (embedded?.url('vonk') ?? '');
await migrate(url);
const db = await openDatabase(url);
try {
  await seedSites(db);
  if ((await isSeeded(db)) && !values.add) {
    console.log('This database has demo people already. Add more with --add.');
    process.exitCode = 1;
  } else {
    const before = Date.now();
    await seedWorld(db, createBlobStore(config.store), {
      members,
      seed: values.seed,
      photosDir: values.photos ?? process.env.DEMO_PHOTOS_DIR,
      log: console.log,
    });
    console.log(`Made ${members} people in ${((Date.now() - before) / 1000).toFixed(1)} s.`);
  }
} finally {
  await db.close();
  await embedded?.stop();
}
