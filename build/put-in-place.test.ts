import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markComplete } from '@vonk/release/folder-hashes.ts';
import { isComplete, makeBeside, putInPlace } from './put-in-place.ts';

let out: string;
let place: string;
beforeEach(() => {
  out = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
  place = path.join(out, 'r/chat/abcdef0123');
});
afterEach(() => fs.rmSync(out, { recursive: true }));

/** What a build has made of the version beside its place. */
function finish(file: string): string {
  const finished = path.join(makeBeside(out), 'r/chat/abcdef0123');
  fs.mkdirSync(finished, { recursive: true });
  fs.writeFileSync(path.join(finished, file), '');
  markComplete(finished);
  return finished;
}

it('a finished build takes the place of one that was killed half-way, and nothing of that is left', () => {
  fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync(path.join(place, 'half.js'), '');
  putInPlace(finish('whole.js'), place);
  expect(fs.readdirSync(place).sort()).toEqual(['.complete', 'whole.js']);
});

it('of two builds at once the first that is finished stays as it is, for whoever reads it already', () => {
  const [first, second] = [finish('first.js'), finish('second.js')];
  putInPlace(first, place);
  putInPlace(second, place);
  expect(isComplete(place)).toBe(true);
  expect(fs.readdirSync(place)).toContain('first.js');
});

it('a folder that a killed build left is removed an hour later, one of a build under way is not', () => {
  const [killed, underWay] = [makeBeside(out), makeBeside(out)];
  const before = (Date.now() - 3_700_000) / 1000;
  fs.utimesSync(killed, before, before);
  makeBeside(out);
  expect([fs.existsSync(killed), fs.existsSync(underWay)]).toEqual([false, true]);
});
