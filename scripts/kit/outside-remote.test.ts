import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameOf, versionOf } from './outside-remote.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-outside-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('R-FED-4 another version of a package, its own or its workspace’s, is another version of the remote', () => {
  const [kit, folder] = [path.join(root, 'kit'), path.join(root, 'work/tales')];
  for (const place of [kit, path.join(folder, 'src'), path.join(folder, 'locales')])
    fs.mkdirSync(place, { recursive: true });
  const version = () => versionOf({ kit, folder });
  const pin = (place: string, name: string, content: object) =>
    fs.writeFileSync(path.join(place, name), JSON.stringify(content));
  fs.writeFileSync(path.join(folder, 'src/remote.ts'), '');
  pin(folder, 'package.json', { vonk: { remote: 'tales' } });
  const first = version();
  expect(version()).toBe(first);
  pin(folder, 'package-lock.json', { packages: { 'node_modules/clsx': { version: '2.1.0' } } });
  const second = version();
  expect(second).not.toBe(first);
  pin(path.dirname(folder), 'package-lock.json', { packages: { 'node_modules/clsx': { version: '2.1.1' } } });
  expect([first, second]).not.toContain(version());
});

describe('R-FED-1 a folder that is no remote', () => {
  let place: string;
  beforeEach(() => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-outside-'));
  });
  afterEach(() => fs.rmSync(place, { recursive: true }));
  const named = (remote: unknown) =>
    fs.writeFileSync(path.join(place, 'package.json'), JSON.stringify({ vonk: { remote } }));

  it('is told what makes one, without the system’s own words', () => {
    expect(() => nameOf(place)).toThrow(
      `${place} is no folder of a remote: it has no package.json (npx vonk-remote new NAME makes one)`,
    );
  });

  it('has a name that leads nowhere: it would be built outside its folder, and the product refuses it only when it is published', () => {
    named('../../elsewhere');
    expect(() => nameOf(place)).toThrow("'../../elsewhere' is no name: one word of small letters and digits");
    named('stories2');
    expect(() => nameOf(place)).toThrow(`${place} has no src/remote.ts`);
  });
});
