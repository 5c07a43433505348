import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverPid } from '../../server/src/database/postgres-cluster.ts';
import { processState } from '../../server/src/database/process-lock.ts';

it('a check that is interrupted leaves neither its database running nor its folder', async () => {
  const module = JSON.stringify(import.meta.resolve('./check-product.ts'));
  const browser = JSON.stringify(import.meta.resolve('../browser/open-browser.ts'));
  const buildDir = JSON.stringify(path.resolve(import.meta.dirname, '../../dist'));
  const code = `const { withCheckProduct } = await import(${module});
    const { openBrowser } = await import(${browser});
    await withCheckProduct(${buildDir}, async ({ dataDir }) => {
      await openBrowser();
      console.log(dataDir);
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const env = {
    ...process.env,
    CHECK_PORT: '5660',
    TMPDIR: fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-interrupted-')),
  };
  fs.chmodSync(env.TMPDIR, 0o755);
  const check = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env, detached: true });
  const [said] = await once(check.stdout, 'data');
  const dataDir = String(said).trim();
  const pid = serverPid(path.join(dataDir, 'postgres'));
  const ended = once(check, 'exit');
  check.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  // Its files say nothing when they are gone, and its number stays until whoever inherited it from the check asks for it.
  const isRunning = pid !== null && processState(pid) === 'running';
  if (pid && isRunning) process.kill(pid, 'SIGINT');
  expect([pid === null, isRunning, fs.existsSync(dataDir)]).toEqual([false, false, false]);
  fs.rmSync(env.TMPDIR, { recursive: true });
});
