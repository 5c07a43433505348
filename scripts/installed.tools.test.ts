import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

let clone: string;
beforeAll(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-clone-'));
  for (const folder of ['scripts', 'bench'])
    fs.cpSync(path.join(root, folder), path.join(clone, folder), { recursive: true });
  fs.copyFileSync(path.join(root, 'package.json'), path.join(clone, 'package.json'));
});
afterAll(() => fs.rmSync(clone, { recursive: true }));

it.each(Object.keys(scripts))('npm run %s in a clone without packages says in a sentence what to do', (name) => {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', scripts[name]], { cwd: clone, encoding: 'utf8' });
  expect([stdout, stderr.trim(), status]).toEqual(['', 'Packages are missing here: run `npm ci` first', 1]);
});
