import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whenInterrupted } from '@vonk/release/when-interrupted.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { isTaken } from '../processes/ports.ts';
import { type Product, startProduct } from '../start-product.ts';
import { makeReleaseContext, type ReleaseContext } from './release-context.ts';

const FIRST_PORT = Number(process.env.CHECK_PORT ?? 5900);
/** Ports that one product takes, with some between. */
const STEP = 30;
const MOST_TRIES = 20;

/** The first port from which on nothing runs: two checks may run at once. */
async function freePort(): Promise<number> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const port = FIRST_PORT + turn * STEP;
    const taken = await Promise.all([0, 1, 2, 25].map((offset) => isTaken(port + offset)));
    if (!taken.some(Boolean)) return port;
  }
  throw new Error(`no ports are free from ${FIRST_PORT} on: name others with CHECK_PORT`);
}

export interface CheckProduct {
  product: Product;
  dataDir: string;
  db: Database;
  context: ReleaseContext;
}

/** Starts a product of its own with demo people, in which a version is looked at before anybody gets it; it is gone afterwards. */
export async function withCheckProduct<Result>(
  buildDir: string,
  work: (checked: CheckProduct) => Promise<Result>,
): Promise<Result> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-check-'));
  fs.chmodSync(dataDir, 0o755);
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true });
  // Also of a check that is interrupted, while its product starts or later.
  process.on('exit', remove);
  // A database of its own, whatever the product uses.
  const { DATABASE_URL } = process.env;
  delete process.env.DATABASE_URL;
  try {
    const product = await startProduct({
      dataDir,
      buildDir,
      port: await freePort(),
      members: 200,
      isQuiet: true,
      isBuilt: true,
      env: { RATE_LIMIT: '100000', NODE_ENV: 'development', LOG_LEVEL: 'error' },
    });
    // Its database is no part of the command's group of processes: it would run on.
    const interruption = whenInterrupted(product.stop);
    try {
      const db = await openDatabase(product.databaseUrl, { poolSize: 1 });
      const context = makeReleaseContext(db, dataDir, { BUILD_DIR: buildDir, PUBLISHER: 'check' });
      return await work({ product, dataDir, db, context }).finally(() => db.close());
    } finally {
      await interruption.awaitEnd();
      interruption.over();
      await product.stop();
    }
  } finally {
    if (DATABASE_URL !== undefined) process.env.DATABASE_URL = DATABASE_URL;
    process.off('exit', remove);
    remove();
  }
}
