import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMPLETE_MARK, folderHashes, markComplete } from '@vonk/release/folder-hashes.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-hashes-'));
  fs.mkdirSync(path.join(dir, 'server'));
  fs.writeFileSync(path.join(dir, 'b.js'), 'b');
  fs.writeFileSync(path.join(dir, 'server/a.cjs'), 'a');
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

describe('the hashes of a finished build', () => {
  it('R-FED-4 hold every file by its path, and change with its content', () => {
    const before = folderHashes(dir);
    expect(Object.keys(before)).toEqual(['b.js', 'server/a.cjs']);
    fs.writeFileSync(path.join(dir, 'server/a.cjs'), 'other');
    const after = folderHashes(dir);
    expect(after['b.js']).toBe(before['b.js']);
    expect(after['server/a.cjs']).not.toBe(before['server/a.cjs']);
  });

  it('R-FED-4 stand in the mark, which is no part of itself', () => {
    markComplete(dir);
    expect(JSON.parse(fs.readFileSync(path.join(dir, COMPLETE_MARK), 'utf8'))).toEqual(folderHashes(dir));
  });
});
