// Before the browser tests: starts the whole product on ports and a folder of its own. After them: stops it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../scripts/start-product.ts';
import type { E2e } from './support.ts';

const root = path.resolve(import.meta.dirname, '..');

export default async function start(): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-e2e-'));
  // Postgres runs as another user where the tests run as root.
  fs.chmodSync(dataDir, 0o755);
  const product = await startProduct({
    dataDir,
    buildDir: path.join(root, 'dist'),
    port: Number(process.env.E2E_PORT ?? 4100),
    members: 300,
    isQuiet: true,
    env: { RATE_LIMIT: '100000', NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
  });
  const { url, ports, databaseUrl } = product;
  process.env.E2E = JSON.stringify({ url, ports, databaseUrl, dataDir } satisfies E2e);
  return async () => {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
