// Prepares a deployment once, before its processes start: migrations, demo world where DEMO=1, releases of the build.
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { ensureSeeded } from '../server/src/demo/ensure-seeded.ts';
import { createHostBuilds, keepBuilds } from '../server/src/releases/kept-builds.ts';
import { registerBuilds } from '../server/src/releases/register-builds.ts';
import { createReleaseRepository } from '../server/src/releases/release.repository.ts';
import { createReleaseObjects } from '../server/src/releases/release-objects.ts';
import { createBlobStore, ensureBucket } from '../server/src/store/blob-store.ts';

const config = readConfig(process.env);
const applied = await migrate(config.databaseUrl);
if (applied.length) console.log(`migrated: ${applied.join(', ')}`);
await ensureBucket(config.store);
const db = await openDatabase(config.databaseUrl);
if (config.isDemo) {
  await ensureSeeded(db, createBlobStore(config.store), {
    members: Number(process.env.DEMO_MEMBERS ?? 2000),
    photosDir: process.env.DEMO_PHOTOS_DIR,
  });
}
// Whoever signed in as one of the demo's people goes when the demo does.
else await db.query(`delete from session where member_id in (select id from member where email like '%.example')`);
const objects = config.store.kind === 's3' ? createReleaseObjects(createBlobStore(config.store)) : null;
await keepBuilds({ ...config, hosts: createHostBuilds(db), objects });
await registerBuilds(createReleaseRepository(db), config.buildDir);
await db.close();
