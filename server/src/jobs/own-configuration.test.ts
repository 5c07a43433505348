import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const above = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-above-'));
afterAll(() => fs.rmSync(above, { recursive: true }));

it('what lies above the project configures no queue: it may be another program’s, or not ours to read', async () => {
  const [project, home] = [path.join(above, 'vonk'), path.join(above, 'home')];
  for (const folder of [project, home]) fs.mkdirSync(folder);
  fs.writeFileSync(path.join(above, '.graphile-workerrc'), JSON.stringify({ schema: 'of_another_program' }));
  fs.copyFileSync(path.resolve('package.json'), path.join(project, 'package.json'));
  const queue = `await import(${JSON.stringify(import.meta.resolve('graphile-worker'))})`;
  const began = await run(process.execPath, ['--input-type=module', '-e', queue], {
    cwd: project,
    env: { ...process.env, HOME: home },
  });
  expect(began.stderr).toBe('');
});
