import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ALL_MEDIA, heavyMedia } from './budget.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-budget-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (name: string, bytes: number) => fs.writeFileSync(path.join(folder, name), Buffer.alloc(bytes));

it('a picture of nine megabytes is too heavy, and the sentence says how heavy one may be', () => {
  write('face.0123456789.webp', 9_000_000);
  expect(heavyMedia(folder)[0]).toMatch(
    /^face\.webp weighs 9000\.0 kB, a picture may weigh 150\.0 kB: make it smaller/,
  );
});

it('pictures and clips within their limits are light, until there are too many', () => {
  write('poster.0123456789.webp', 40_000);
  write('clip.0123456789.webm', 500_000);
  write('remoteEntry.js', 9_000_000);
  expect(heavyMedia(folder)).toEqual([]);
  for (let each = 0; each < 6; each += 1) write(`more${each}.webp`, 140_000);
  expect(heavyMedia(folder)).toEqual([
    `pictures and clips weigh 1380.0 kB together, ${ALL_MEDIA / 1000}.0 kB is the limit`,
  ]);
});
