import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-start-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

it('a start that is interrupted in the middle leaves no database running', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'start-product.ts'));
  const options = JSON.stringify({ dataDir, buildDir: dataDir, port: 5560, members: 2000, isBuilt: true });
  const code = `const { startProduct } = await import(${module}); await startProduct(${options});`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const { DATABASE_URL: _, ...env } = process.env;
  const start = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  start.stderr.on('data', (text) => {
    said += text;
  });
  try {
    const ended = once(start, 'exit');
    const dir = reachableDir(path.join(dataDir, 'postgres'), unprivileged());
    while (!fs.existsSync(`${dir}.users`) && start.exitCode === null) await wait(20);
    await wait(300);
    start.kill('SIGINT');
    expect([await ended, said]).toEqual([[130, null], '']);
    expect(serverPid(dir)).toBeNull();
  } finally {
    start.kill('SIGKILL');
  }
}, 60_000);
