import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWhole } from './copy-whole.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-copy-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

it('what a copy left that was killed is removed an hour later, one under way is not', () => {
  const [from, to] = [path.join(dir, 'from'), path.join(dir, 'chat/abc')];
  const [killed, underWay] = [`${to}.one.part`, `${to}.other.part`];
  for (const folder of [from, killed, underWay]) fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(from, 'entry.js'), '');
  const before = (Date.now() - 3_700_000) / 1000;
  fs.utimesSync(killed, before, before);
  copyWhole(from, to);
  expect(fs.readdirSync(to)).toEqual(['entry.js']);
  expect(fs.readdirSync(path.dirname(to)).toSorted()).toEqual(['abc', path.basename(underWay)]);
});
