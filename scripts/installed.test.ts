import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

it.each(['start', 'dev', 'build', 'test'])(
  'npm run %s in a clone without packages says in a sentence what to do',
  (name) => {
    const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-clone-'));
    fs.cpSync(import.meta.dirname, path.join(clone, 'scripts'), { recursive: true });
    fs.copyFileSync(path.join(root, 'package.json'), path.join(clone, 'package.json'));
    const { stdout, stderr, status } = spawnSync('sh', ['-c', scripts[name]], { cwd: clone, encoding: 'utf8' });
    fs.rmSync(clone, { recursive: true });
    expect([stdout, stderr.trim(), status]).toEqual(['', 'Packages are missing here: run `npm ci` first', 1]);
  },
  20_000,
);
