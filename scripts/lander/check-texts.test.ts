import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { folderOf, placesOf } from '../../build/landers.ts';
import { checkTexts } from './check-texts.ts';

const pool = { hasFictional: true, hasCountdown: false };
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-texts-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

/** What the check says of a lander with this text in every language. */
function errorsOf(text: string): string[] {
  const own = path.join(folderOf(root, 'coffee'), 'texts');
  for (const folder of [own, placesOf(root).locales]) fs.mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES) fs.writeFileSync(path.join(own, `${language}.json`), JSON.stringify({ text }));
  return checkTexts(root, 'coffee', pool).errors;
}

it.each(['Join for €9.50', 'Nur 9,50 EUR', '5 euro', 'Za 20 zł', 'Fra 99 kr.', '10 euroa', 'Only $5'])(
  'R-FED-2 a lander names no amount of money, since a price is each site’s own and changes: ‘%s’',
  (text) => {
    expect(errorsOf(text)).toContainEqual(expect.stringMatching(/^en: text names '.+': prices are each site's own/));
  },
);

it.each(['Two of 10 people', 'You see {{price}} first, 48 hours long', 'Krone, 25 chairs'])(
  'R-FED-2 what is no amount of money may be said: ‘%s’',
  (text) => {
    expect(errorsOf(text)).toEqual([]);
  },
);
