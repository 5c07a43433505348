// Two site servers over copies of the same data: one serves the federated build, the other the same code in one build.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import { buildApps } from '../../build/build.ts';
import { waitUntilUp } from '../../scripts/processes/wait-until-up.ts';
import { startProduct } from '../../scripts/start-product.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { openOwnFolder } from '../own-folder.ts';
import { untilIdle } from '../renderings.ts';
import { buildPlain } from './build-plain.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TEMPLATE = 'template_bench';

export interface Twins {
  federated: string;
  one: string;
  dataDir: string;
  stop(): Promise<void>;
}

type Entries = Record<string, Omit<RegistryEntry, 'previous'>>;

/** Puts what a build offers in place of the releases that are live. */
async function makeLive(databaseUrl: string, entries: Entries): Promise<void> {
  const db = await openDatabase(databaseUrl);
  for (const [remote, entry] of Object.entries(entries)) {
    await db.query(
      'insert into remote_release (remote, version, kernel_range, assets, published_by) values ($1, $2, $3, $4, $5)',
      [remote, entry.version, entry.kernel, entry, 'bench'],
    );
    await db.query('update remote_live set version = $2, previous_version = null where remote = $1', [
      remote,
      entry.version,
    ]);
  }
  await db.close();
}

/** Builds both, seeds one database and copies it, and starts a server for each. */
export async function startTwins(buildDir: string, port: number): Promise<Twins> {
  const dataDir = openOwnFolder();
  const oneDir = path.join(dataDir, 'one');
  await buildApps(buildDir);
  const entries = await buildPlain(buildDir, oneDir);
  const product = await startProduct({
    dataDir,
    buildDir,
    port,
    members: 300,
    isQuiet: true,
    isBuilt: true,
    env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
  });
  await untilIdle(product);
  // A template must have no connections: the product's own processes are stopped while it is made.
  const servers = product.processes.filter(({ name }) => name === 'site server' || name === 'worker');
  await Promise.all(servers.map((each) => each.stop()));
  const inDatabase = (name: string) => product.databaseUrl.replace('/vonk?', `/${name}?`);
  const admin = await openDatabase(inDatabase('postgres'));
  await admin.query(`create database ${TEMPLATE} template vonk`);
  await admin.close();

  const serve = async (name: string, ownPort: number, folder: string, own: Entries) => {
    const postgres = await openDatabase(inDatabase('postgres'));
    await postgres.query(`create database bench_${name} template ${TEMPLATE}`);
    await postgres.close();
    await makeLive(inDatabase(`bench_${name}`), own);
    const child = spawn(process.execPath, ['--no-warnings', 'server/src/site.ts'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: inDatabase(`bench_${name}`),
        DATA_DIR: dataDir,
        BUILD_DIR: folder,
        PORT: String(ownPort),
        DEMO: '1',
        RATE_LIMIT: '1000000',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await waitUntilUp(`http://127.0.0.1:${ownPort}/readyz`);
    return { url: `http://localhost:${ownPort}`, child };
  };
  const one = await serve('one', port + 3, oneDir, entries);
  const federated = await serve('federated', port + 4, buildDir, {});
  return {
    one: one.url,
    federated: federated.url,
    dataDir,
    async stop() {
      one.child.kill();
      federated.child.kill();
      await product.stop();
    },
  };
}
