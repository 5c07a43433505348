import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { partsOf } from './app-parts.ts';
import { composeTexts, languagesOf } from './texts.ts';

const textsOf = (name: Parameters<typeof partsOf>[0], language = 'nl') => {
  const { context, textFolders } = partsOf(name);
  return composeTexts(path.join(context, 'locales'), textFolders, language);
};

describe('the texts of a build', () => {
  it('R-FED-2 a lander that ships alone has its own and the shared ones, and no page’s and no other lander’s', () => {
    const texts = textsOf('lander-gallery');
    expect(texts.gallery).toMatchObject({ title: 'Wie zou jij gedag zeggen?' });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['slugs', 'free', 'signup']));
    for (const other of ['video', 'home', 'static-pages', 'member-landing']) expect(texts).not.toHaveProperty(other);
  });

  it('R-FED-2 the bundle has those of all its landers and pages, in every language', () => {
    expect(textsOf('landers', 'fi')).toMatchObject({
      home: {},
      'static-pages': {},
      'member-landing': {},
      gallery: {},
      video: {},
      slugs: {},
    });
  });

  it('R-I18N-1 says in which languages a folder has texts', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-texts-'));
    for (const file of ['nl.json', 'da.json', 'README.md']) fs.writeFileSync(path.join(folder, file), '{}');
    expect(languagesOf(folder)).toEqual(['da', 'nl']);
    expect(languagesOf(path.join(folder, 'none'))).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  });
});
