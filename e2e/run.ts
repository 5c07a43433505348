// The browser tests: starts the whole product on ports and a folder of its own, runs every *.e2e.ts, writes Jest's kind of report.
import fs from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startProduct } from '../scripts/start-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const dataDir = fs.mkdtempSync(path.join(process.env.TMPDIR ?? '/tmp', 'vonk-e2e-'));
fs.chmodSync(dataDir, 0o755);
const port = Number(process.env.E2E_PORT ?? 4100);
const words = process.argv.slice(2);

const product = await startProduct({
  dataDir,
  buildDir: path.join(root, 'dist'),
  port,
  members: 300,
  isQuiet: true,
  env: { RATE_LIMIT: '100000', NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
});
let numPassedTests = 0;
let numFailedTests = 0;
try {
  const files = fs
    .readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.e2e.ts') && (!words.length || words.some((word) => file.includes(word))))
    .map((file) => path.join(import.meta.dirname, file));
  process.env.E2E = JSON.stringify({
    url: product.url,
    ports: product.ports,
    databaseUrl: product.databaseUrl,
    dataDir,
    pids: {},
  });
  await new Promise<void>((resolve) => {
    const tests = run({ files, concurrency: 1, timeout: 600_000 });
    tests.on('test:pass', (event) => {
      if (event.details.type !== 'suite') numPassedTests += 1;
    });
    tests.on('test:fail', (event) => {
      if (event.details.type !== 'suite') numFailedTests += 1;
    });
    tests.compose(spec).pipe(process.stdout);
    tests.once('end', () => resolve());
  });
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
fs.mkdirSync(path.join(root, 'test-results'), { recursive: true });
fs.writeFileSync(path.join(root, 'test-results/browser.json'), JSON.stringify({ numPassedTests, numFailedTests }));
process.exit(numFailedTests || !numPassedTests ? 1 : 0);
