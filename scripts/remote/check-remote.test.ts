import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import { checkRemote } from './check-remote.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-check-'));
  process.env.BUILD_DIR = path.join(dir, 'dist');
  process.env.DATA_DIR = path.join(dir, 'no-product');
});
afterEach(() => {
  delete process.env.BUILD_DIR;
  delete process.env.DATA_DIR;
  fs.rmSync(dir, { recursive: true });
});

const ASSETS = { files: [], lazy: {}, groups: {}, strings: {}, consumes: [], provides: [], kernel: KERNEL_VERSION };

/** A finished build whose own code has `bytes` that cannot be packed any closer. */
function makeBuild(place: string, name: string, bytes: number): string {
  const folder = path.join(dir, place);
  fs.mkdirSync(folder, { recursive: true });
  const files = { 'remoteEntry.a.js': Buffer.from('//'), 'remote.b.js': randomBytes(bytes) };
  for (const [file, code] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, file), code);
    fs.writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(code));
  }
  const integrity = Object.fromEntries(Object.entries(files).map(([file, code]) => [file, sha384(code)]));
  const assets = { ...ASSETS, name, entry: ['remoteEntry.a.js'], files: ['remote.b.js'], integrity };
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  markComplete(folder);
  return folder;
}

it('R-FED-3 a remote that is heavier than a page may be fails its check before a browser opens it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  makeBuild('dist/host/h1', 'host', 10);
  fs.writeFileSync(path.join(dir, 'dist/current.json'), JSON.stringify({ host: 'h1' }));
  const isGood = await checkRemote('desk', makeBuild('made/9f3c2a1b7d', 'desk', 50_000));
  const said = log.mock.calls.flat().join('\n');
  log.mockRestore();
  expect(said).toMatch(/✗ size\n +the code weighs 50\.0 kB, 35\.0 kB is the limit: /);
  expect(said).not.toContain('new desk');
  expect(isGood).toBe(false);
});
