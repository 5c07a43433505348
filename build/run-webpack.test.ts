import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

it('a build whose helper was killed, and which nobody would answer any more, says so', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-webpack-'));
  fs.writeFileSync(path.join(folder, 'index.js'), 'console.log(1);');
  const module = JSON.stringify(path.join(import.meta.dirname, 'run-webpack.ts'));
  // What waits for a worker that was killed hears nothing, and nothing else is under way.
  const code = `const { runWebpack } = await import(${module});
    const context = ${JSON.stringify(folder)};
    const waiting = { apply: (compiler) => compiler.hooks.emit.tapPromise('waiting', () => new Promise(() => {})) };
    await runWebpack([{ mode: 'none', context, entry: './index.js', output: { path: context }, plugins: [waiting] }])
      .catch(({ message }) => { console.log(message); process.exit(1); });`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  expect([stdout.trim(), stderr, status]).toEqual([expect.stringContaining('build again'), '', 1]);
}, 30_000);
