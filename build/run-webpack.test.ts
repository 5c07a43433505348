import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-webpack-'));
  fs.writeFileSync(path.join(folder, 'index.js'), 'console.log(1);');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs code that may build the folder's script by `build(PLUGINS)`, in a process of its own. */
function run(code: string) {
  const module = JSON.stringify(import.meta.resolve('./run-webpack.ts'));
  const program = `const { runWebpack } = await import(${module});
    const context = ${JSON.stringify(folder)};
    const build = (plugins) =>
      runWebpack([{ mode: 'none', context, entry: './index.js', output: { path: context }, plugins }]);
    ${code}`;
  const words = ['--no-warnings', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, words, { encoding: 'utf8' });
}

it('a build whose helper was killed, and which nobody would answer any more, says so', () => {
  // What waits for a worker that was killed hears nothing, and nothing else is under way.
  const { stdout, stderr, status } = run(`
    const waiting = { apply: (compiler) => compiler.hooks.emit.tapPromise('waiting', () => new Promise(() => {})) };
    await build([waiting]).catch(({ message }) => { console.log(message); process.exit(1); });`);
  expect([stdout.trim(), stderr, status]).toEqual([expect.stringContaining('build again'), '', 1]);
});

it('a build that ended, well or not, waits for nothing: a process that builds at each change collects none of them', () => {
  const { stdout, stderr } = run(`
    const failing = { apply: (compiler) => compiler.hooks.emit.tapPromise('failing', async () => { throw new Error(); }) };
    const before = process.listenerCount('beforeExit');
    for (const plugins of [[], [failing], []]) await build(plugins).catch(() => {});
    console.log(process.listenerCount('beforeExit') - before);`);
  expect([stdout.trim(), stderr]).toEqual(['0', '']);
});
