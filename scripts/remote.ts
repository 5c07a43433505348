// npm run remote -- publish NAME [--live] | live NAME VERSION | rollback NAME | history NAME
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@vonk/api/page.ts';
import { buildApps } from '../build/build.ts';
import { openDatabase } from '../server/src/database.ts';
import { readHostBuild } from '../server/src/page/builds.ts';
import { publishRelease, ReleaseRefused } from '../server/src/page/publish-release.ts';
import { createReleaseRepository } from '../server/src/page/release.repository.ts';
import { REMOTE_NAMES } from '../webpack.common.ts';
import { adoptDatabase } from './adopt-database.ts';

const USAGE = 'npm run remote -- publish NAME [--live] [--why TEXT] | live NAME VERSION | rollback NAME | history NAME';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { live: { type: 'boolean' }, why: { type: 'string', default: '' } },
});
const [action = '', name = '', version = ''] = positionals;
const root = path.resolve(import.meta.dirname, '..');
const who = process.env.PUBLISHER ?? os.userInfo().username;

if (
  !['publish', 'live', 'rollback', 'history'].includes(action) ||
  !(REMOTE_NAMES as readonly string[]).includes(name)
) {
  console.error(USAGE);
  process.exit(2);
}
const remote = name as RemoteName;
const dataDir = process.env.DATA_DIR ?? path.join(root, '.data');
const database = await adoptDatabase(dataDir);
const db = await openDatabase(database.url);
const releases = createReleaseRepository(db);
try {
  if (action === 'publish') {
    const [built] = await buildApps(path.join(root, 'dist'), [remote]);
    if (!built) throw new Error('nothing was built');
    await publishRelease({
      remote,
      version: built.version,
      from: built.folder,
      releasesDir: path.join(dataDir, 'releases'),
      host: readHostBuild(path.join(root, 'dist')),
      releases,
      who,
    });
    console.log(`published ${remote} ${built.version}${values.live ? '' : ' (not live)'}`);
    if (values.live) await releases.setLive(remote, built.version, who, values.why);
  } else if (action === 'live') {
    await releases.setLive(remote, version, who, values.why);
    console.log(`${remote} ${version} is live`);
  } else if (action === 'rollback') {
    const back = await releases.rollBack(remote, who, values.why);
    console.log(back ? `${remote} is back at ${back}` : `${remote} has no version before`);
  } else {
    for (const { at, action: what, version: which, who: by, why } of await releases.history(remote))
      console.log(`${at.toISOString()}  ${what.padEnd(9)} ${which.padEnd(14)} ${by}  ${why}`);
  }
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(`refused: ${error.message}`);
  process.exitCode = 1;
} finally {
  await db.close();
  await database.release();
}
