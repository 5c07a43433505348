import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFiles } from './project-files.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-files-'));
  for (const file of [
    'README.md',
    '.ci/run',
    '.env',
    '.env.example',
    'server/src/site.ts',
    'server/dist/site.js',
    'node_modules/tea/index.js',
    'bench/sends.ts',
    'bench/sends-last.json',
    'start.log',
  ]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), '');
  }
  fs.copyFileSync(path.join(import.meta.dirname, '../.gitignore'), path.join(root, '.gitignore'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const FILES = ['.ci/run', '.env.example', '.gitignore', 'README.md', 'bench/sends.ts', 'server/src/site.ts'];

describe('the files of the project', () => {
  it('are those of a commit, without what is ignored', () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    expect(projectFiles(root).sort()).toEqual(FILES);
  });

  it('are the same where there is no repository, as in an unpacked archive', () => {
    expect(projectFiles(root).sort()).toEqual(FILES);
  });

  it('are those that are there: what was deleted and not committed is none', () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
    fs.rmSync(path.join(root, 'README.md'));
    expect(projectFiles(root)).not.toContain('README.md');
  });
});
