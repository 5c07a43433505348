import fs from 'node:fs';
import path from 'node:path';
import { readStore } from '../../server/src/config.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { type ApiContracts, createApiContracts } from '../../server/src/releases/api-contracts.ts';
import { createReleaseRepository, type ReleaseRepository } from '../../server/src/releases/release.repository.ts';
import { createReleaseObjects, type ReleaseObjects } from '../../server/src/releases/release-objects.ts';
import { createReleaseOverview, type ReleaseOverview } from '../../server/src/releases/release-overview.ts';
import { createReleaseProofs, type ReleaseProofs } from '../../server/src/releases/release-proofs.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { createBlobStore } from '../../server/src/store/blob-store.ts';
import { adoptDatabase } from '../adopt-database.ts';
import { loginName } from './login-name.ts';

/** Holds what publishing, promoting and taking back a release need: the product's database and folders, and who does it. */
export interface ReleaseContext {
  db: Database;
  releases: ReleaseRepository;
  overview: ReleaseOverview;
  proofs: ReleaseProofs;
  contracts: ApiContracts;
  releasesDir: string;
  /** The store that several site servers share; null where releases lie in the folder alone. */
  objects: ReleaseObjects | null;
  /** Folder of the host that serves visitors. */
  buildDir: string;
  /** Address of the product, for previews. */
  publicUrl: string;
  who: string;
}

export const root = path.resolve(import.meta.dirname, '../..');

/** The photos' store takes releases too (S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET). */
const objectsOf = (env: NodeJS.ProcessEnv): ReleaseObjects | null =>
  env.S3_ENDPOINT ? createReleaseObjects(createBlobStore(readStore(env))) : null;

export const makeReleaseContext = (
  db: Database,
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): ReleaseContext => ({
  db,
  objects: objectsOf(env),
  releases: createReleaseRepository(db),
  overview: createReleaseOverview(db),
  proofs: createReleaseProofs(db),
  contracts: createApiContracts(db),
  releasesDir: path.join(dataDir, 'releases'),
  buildDir: env.BUILD_DIR ?? path.join(root, 'dist'),
  publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`,
  who: env.PUBLISHER || loginName(),
});

const dataDirOf = () => process.env.DATA_DIR || path.join(root, '.data');

/** Tells whether there is a product whose database can be asked. */
export function hasProduct(): boolean {
  if (process.env.DATABASE_URL) return true;
  const dir = path.resolve(dataDirOf(), 'postgres');
  // The database of a private folder of root's lies elsewhere.
  return fs.existsSync(dataDirOf()) && fs.existsSync(path.join(reachableDir(dir, unprivileged(dir)), 'PG_VERSION'));
}

/** Refuses a command where no product is that it could be about: it would make an empty one. */
export function assertProduct(): void {
  if (!hasProduct())
    throw new ReleaseRefused(
      `there is no product in ${dataDirOf()}: start it once with \`npm start\`, or name it with DATA_DIR or DATABASE_URL`,
    );
}

/** Opens the product on this machine for a release command, runs it and closes the product again. */
export async function withReleaseContext<Result>(work: (context: ReleaseContext) => Promise<Result>): Promise<Result> {
  const dataDir = dataDirOf();
  assertProduct();
  const database = await adoptDatabase(dataDir);
  try {
    const db = await openDatabase(database.url, { poolSize: 2 });
    try {
      return await work(makeReleaseContext(db, dataDir));
    } finally {
      await db.close();
    }
  } finally {
    await database.release();
  }
}
