// npm run seed -- …: makes demo people.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../server/src/config.ts';
import { type Database, openDatabase, type Queryable } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { isSeeded } from '../server/src/demo/ensure-seeded.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { seedWorld } from '../server/src/demo/seed-world.ts';
import { readDatabaseUrl } from '../server/src/read-setting.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';
import { startOwnPostgres } from './processes/own-postgres.ts';
import { createProgressLine } from './processes/progress-line.ts';
import { Misused, runCommandLine } from './release/command-line.ts';

const USAGE = `npm run seed -- [--members N]      makes N demo people, 2000 by default, with what they said and liked
    --add                         also where there are demo people already
    --people-only                 nothing between them
    --photos DIR                  with pictures of this folder
    --seed TEXT                   the same people for the same text
    --database-url URL            in place of DATABASE_URL or the embedded database
    --into-production             also where NODE_ENV=production and DEMO is not 1: real members meet them`;

const readOptions = () =>
  parseArgs({
    options: {
      members: { type: 'string', default: '2000' },
      add: { type: 'boolean', default: false },
      'people-only': { type: 'boolean', default: false },
      photos: { type: 'string' },
      seed: { type: 'string' },
      'database-url': { type: 'string' },
      'into-production': { type: 'boolean', default: false },
    },
  }).values;
type Options = ReturnType<typeof readOptions>;

/** What the database holds now; estimates of its statistics, which are fresh. */
async function describeWorld(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::bigint as rows from pg_class
      where oid = any(array['member', 'photo', 'profile_like', 'block', 'conversation', 'message']::regclass[]::oid[]) order by relname`,
  );
  return rows.map(({ name, rows: count }) => `${name} ${Math.max(0, count).toLocaleString('en-GB')}`).join(', ');
}

/** Makes the people in the database that is open; false where it has some already. */
async function fill(db: Database, values: Options, members: number, store: Config['store']): Promise<boolean> {
  await seedSites(db);
  if ((await isSeeded(db)) && !values.add) {
    console.log('This database has demo people already. Add more with --add.');
    return false;
  }
  const before = Date.now();
  await seedWorld(db, createBlobStore(store), {
    members,
    seed: values.seed,
    photosDir: values.photos ?? process.env.DEMO_PHOTOS_DIR,
    isPeopleOnly: values['people-only'],
    onProgress: createProgressLine(process.stdout),
    say: (text) => console.log(text),
  });
  console.log(`Made ${members} people in ${((Date.now() - before) / 1000).toFixed(1)} s: ${await describeWorld(db)}.`);
  return true;
}

await runCommandLine(USAGE, async () => {
  const values = readOptions();
  const members = Number(values.members);
  if (!Number.isSafeInteger(members) || members < 1 || members > 5_000_000)
    throw new Misused('--members needs a number from 1 to 5000000');
  const config = readConfig(process.env);
  if (config.mode === 'production' && !config.isDemo && !values['into-production'])
    throw new Error('this product serves the public: demo people are made in it with --into-production alone');
  const named = values['database-url'];
  const given = named === undefined ? config.databaseUrl : readDatabaseUrl('--database-url', named);
  // A big world is written in one go: fewer checkpoints on the way. Who joins a database that runs takes it as it is.
  const flags = ['-c', 'max_wal_size=8GB', '-c', 'checkpoint_timeout=30min'];
  const embedded = given ? null : await startOwnPostgres({ dir: path.join(config.dataDir, 'postgres'), flags });
  if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk');
  const url = given || (embedded?.url('vonk') ?? '');
  try {
    await migrate(url);
    const db = await openDatabase(url);
    return await fill(db, values, members, config.store).finally(() => db.close());
  } finally {
    await embedded?.stop();
  }
});
