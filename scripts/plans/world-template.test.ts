import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isKept, keepWorld, restoreWorld, worldKey } from './world-template.ts';

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-worlds-'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const write = (dir: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
};

it('a world that was kept comes back as it was, in place of what lies there', async () => {
  const [folder, dir] = [path.join(home, 'kept'), path.join(home, 'data')];
  write(dir, { PG_VERSION: '18', 'base/1/2': 'x'.repeat(3_000_000), 'server.log': 'what was said' });
  fs.mkdirSync(path.join(dir, 'pg_empty'), { mode: 0o700 });
  await keepWorld(folder, 'world-9-seed-one', dir);
  write(dir, { 'base/1/2': 'changed', 'base/1/3': 'new' });
  await restoreWorld(folder, 'world-9-seed-one', dir);
  expect(fs.readdirSync(dir).sort()).toEqual(['PG_VERSION', 'base', 'pg_empty']);
  expect(fs.readdirSync(path.join(dir, 'base/1'))).toEqual(['2']);
  expect(fs.readFileSync(path.join(dir, 'base/1/2'), 'utf8')).toHaveLength(3_000_000);
});

it('older versions of the same world go, other worlds stay, and one that fails leaves nothing', async () => {
  const [folder, dir] = [path.join(home, 'versions'), path.join(home, 'small')];
  write(dir, { PG_VERSION: '18' });
  for (const key of ['world-9-seed-one', 'world-9-other-one', 'world-9-seed-two']) await keepWorld(folder, key, dir);
  expect(['world-9-seed-one', 'world-9-other-one', 'world-9-seed-two'].map((key) => isKept(folder, key))).toEqual([
    false,
    true,
    true,
  ]);
  await expect(keepWorld(folder, 'world-9-seed-three', path.join(home, 'nowhere'))).rejects.toThrow('tar ended with');
  expect(fs.readdirSync(folder)).toHaveLength(2);
});

it('the name of a world says its size, its seed and what it is made by', () => {
  const [one, same, seed, size] = [
    { members: 9, seed: 'a' },
    { members: 9, seed: 'a' },
    { members: 9, seed: 'b' },
    { members: 10, seed: 'a' },
  ].map(worldKey);
  expect(one).toMatch(/^world-9-[0-9a-f]{12}-[0-9a-f]{12}$/);
  expect([one === same, one === seed, one === size]).toEqual([true, false, false]);
});
