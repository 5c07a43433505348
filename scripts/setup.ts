// Prepares a deployment once, before its processes start: migrations, keys of push messages, demo world where DEMO=1,
// releases of the build. It waits a minute for database and store, and then says what is wrong with which of them. With
// --wait it does nothing but wait until another one has done so, for ten minutes at most.
import { messageOf } from '@vonk/release/message-of.ts';
import { type Config, readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/database/database.ts';
import { migrate, pendingMigrations } from '../server/src/database/migrate.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { ensureSeeded } from '../server/src/demo/ensure-seeded.ts';
import { ensureDemoDesk, removeDemoStaff } from '../server/src/desk/demo-desk.ts';
import { createPushKeyRepository, ensurePushKeys } from '../server/src/notices/push-key.repository.ts';
import { readNumber } from '../server/src/read-setting.ts';
import { assertHostKept, createHostBuilds, keepBuilds } from '../server/src/releases/kept-builds.ts';
import { registerBuilds } from '../server/src/releases/register-builds.ts';
import { createReleaseRepository } from '../server/src/releases/release.repository.ts';
import { createReleaseObjects } from '../server/src/releases/release-objects.ts';
import { saying } from '../server/src/start-process.ts';
import { assertWritable, createBlobStore, ensureBucket } from '../server/src/store/blob-store.ts';
import { tryUntil } from './processes/try-until.ts';

const PATIENCE = { tries: 60, pauseMs: 1_000, say: (text: string) => console.log(text) };

/** Throws while the database does not answer. */
async function answers(url: string): Promise<void> {
  const db = await openDatabase(url, { poolSize: 1 });
  await db.close();
}

/** Throws while a migration of this release is still to come, or its pages are. */
async function isPrepared({ databaseUrl, buildDir }: Config): Promise<void> {
  const [next] = await pendingMigrations(databaseUrl);
  if (next) throw new Error(`${next} is to come`);
  const db = await openDatabase(databaseUrl, { poolSize: 1 });
  await assertHostKept(createHostBuilds(db), buildDir).finally(() => db.close());
}

async function prepare(config: Config): Promise<void> {
  await assertWritable(config.store).catch(saying('Photos cannot be kept in DATA_DIR'));
  await tryUntil(
    config.databaseUrl ? 'the database' : 'the database (DATABASE_URL is not set)',
    () => answers(config.databaseUrl),
    PATIENCE,
  );
  await tryUntil('the store', () => ensureBucket(config.store), PATIENCE);
  const applied = await migrate(config.databaseUrl);
  if (applied.length) console.log(`migrated: ${applied.join(', ')}`);
  const db = await openDatabase(config.databaseUrl);
  await fill(config, db).finally(() => db.close());
}

async function fill(config: Config, db: Database): Promise<void> {
  if (config.pushKeys.length === 0) {
    await ensurePushKeys(db, config.signingKeys);
    const [keys] = await createPushKeyRepository(db, config.signingKeys).list();
    console.log(`push messages are signed by ${keys?.publicKey}`);
  }
  if (config.isDemo) {
    await ensureSeeded(db, createBlobStore(config.store), {
      members: readNumber(process.env, 'DEMO_MEMBERS', { fallback: 2000, least: 1, most: 5_000_000 }),
      photosDir: process.env.DEMO_PHOTOS_DIR,
      say: (text) => console.log(text),
    });
    await ensureDemoDesk(db, config, DEMO_PASSWORD);
  }
  // Whoever signed in as one of the demo's people goes when the demo does.
  else {
    await db.query(`delete from session where member_id in (select id from member where email like '%.example')`);
    await removeDemoStaff(db);
  }
  const objects = config.store.kind === 's3' ? createReleaseObjects(createBlobStore(config.store)) : null;
  await keepBuilds({ ...config, hosts: createHostBuilds(db), objects });
  await registerBuilds(createReleaseRepository(db), config.buildDir);
}

try {
  const config = readConfig(process.env);
  if (process.argv.includes('--wait'))
    await tryUntil('this release', () => isPrepared(config), { ...PATIENCE, tries: 600 });
  else await prepare(config);
  console.log('ready');
} catch (error) {
  console.error(`setup failed: ${messageOf(error)}`);
  process.exitCode = 1;
}
