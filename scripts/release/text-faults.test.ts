import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { textFaults } from './text-faults.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-texts-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Writes a build's texts: the same in every language, but for those that are given. */
function write(given: Record<string, object | null> = {}): void {
  const strings: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const texts = given[language] === undefined ? { title: 'A title', count_other: '{{count}}' } : given[language];
    if (!texts) continue;
    strings[language] = `strings.${language}.json`;
    fs.writeFileSync(path.join(folder, strings[language]), JSON.stringify(texts));
  }
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ strings }));
}

describe('R-I18N-4 the texts of a build', () => {
  it('are whole where each language has all of them, in the forms that it needs', () => {
    write({ pl: { title: 'Tytuł', count_few: '{{count}}', count_many: '{{count}}' } });
    expect(textFaults(folder)).toEqual([]);
  });

  it('are not where a language has none, or lacks one', () => {
    write({ fi: null, de: { title: ' ' }, en: { title: 'A title', page: { text: 'More' } } });
    expect(textFaults(folder)).toContain('fi: there are no texts, locales/fi.json is missing');
    expect(textFaults(folder)).toContain('de: title has no text');
    expect(textFaults(folder)).toContain('nl: page.text has no text');
  });
});
