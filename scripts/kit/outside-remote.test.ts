import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { versionOf } from './outside-remote.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-outside-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('R-FED-4 another version of a package, its own or its workspace’s, is another version of the remote', () => {
  const [kit, folder] = [path.join(root, 'kit'), path.join(root, 'work/tales')];
  for (const place of [kit, path.join(folder, 'src'), path.join(folder, 'locales')])
    fs.mkdirSync(place, { recursive: true });
  const version = () => versionOf({ kit, folder });
  const pin = (place: string, name: string, content: object) =>
    fs.writeFileSync(path.join(place, name), JSON.stringify(content));
  pin(folder, 'package.json', { vonk: { remote: 'tales' } });
  const first = version();
  expect(version()).toBe(first);
  pin(folder, 'package-lock.json', { packages: { 'node_modules/clsx': { version: '2.1.0' } } });
  const second = version();
  expect(second).not.toBe(first);
  pin(path.dirname(folder), 'package-lock.json', { packages: { 'node_modules/clsx': { version: '2.1.1' } } });
  expect([first, second]).not.toContain(version());
});
