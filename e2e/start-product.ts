// Before the browser tests: starts whole products, one for each worker, on ports and folders of their own. After them: stops them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildApps } from '../build/build.ts';
import { type Product, startProduct } from '../scripts/start-product.ts';
import type { E2e } from './support.ts';

const buildDir = path.resolve(import.meta.dirname, '../dist');
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4100);
/** A product's processes use ports up to 40 above its first. Not 50: fetch refuses 4190, which is another service's. */
const PORTS_EACH = 60;

async function startOne(index: number): Promise<{ product: Product; dataDir: string }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-e2e-'));
  // Postgres runs as another user where the tests run as root.
  fs.chmodSync(dataDir, 0o755);
  const product = await startProduct({
    dataDir,
    buildDir,
    port: FIRST_PORT + index * PORTS_EACH,
    members: 300,
    isQuiet: true,
    isBuilt: true,
    env: { RATE_LIMIT: '100000', NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
  });
  return { product, dataDir };
}

export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildApps(buildDir);
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, index) => startOne(index)));
  const started = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    for (const { product, dataDir } of started) {
      await product.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  };
  const failed = starts.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  process.env.E2E = JSON.stringify(
    started.map(({ product: { url, ports, databaseUrl }, dataDir }) => ({
      url,
      ports,
      databaseUrl,
      dataDir,
    })) satisfies E2e[],
  );
  return stop;
}
