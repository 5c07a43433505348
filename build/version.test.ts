import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { folderOf, placesOf } from './landers.ts';
import { copyLanders } from './landers-copy.test-data.ts';
import { versionFromSources } from './version.ts';

let root: string;
beforeEach(() => {
  root = copyLanders();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const NAMES: RemoteName[] = ['landers', 'lander-gallery', 'lander-video', 'lander-alonetonight'];
const versions = () => Object.fromEntries(NAMES.map((name) => [name, versionFromSources(name, root)]));

/** Names of the builds whose version a change makes a new one. */
function changedBy(change: () => void): string[] {
  const before = versions();
  change();
  const after = versions();
  return NAMES.filter((name) => before[name] !== after[name]);
}
const append = (file: string, text = '\n') => fs.appendFileSync(file, text);
const inGallery = (file: string) => path.join(folderOf(root, 'gallery'), file);
const makeTea = () => fs.cpSync(folderOf(root, 'video'), folderOf(root, 'tea'), { recursive: true });

describe('the version of a build', () => {
  it('R-FED-2 is the same for the same sources', () => {
    expect(changedBy(() => {})).toEqual([]);
  });

  it.each(['page.tsx', 'lander.ts', 'texts/fi.json'])(
    'R-FED-2 a change of %s in one lander leaves the versions of all others',
    (file) => {
      expect(changedBy(() => append(inGallery(file)))).toEqual(['landers', 'lander-gallery']);
    },
  );

  it('R-FED-2 a picture of one lander is part of it alone', () => {
    const change = () => {
      fs.mkdirSync(inGallery('media'));
      fs.writeFileSync(inGallery('media/new.webp'), 'picture');
    };
    expect(changedBy(change)).toEqual(['landers', 'lander-gallery']);
  });

  it('R-FED-2 what all landers share changes each of them', () => {
    expect(changedBy(() => append(path.join(placesOf(root).blocks, 'film/film.tsx')))).toEqual(NAMES);
    expect(changedBy(() => append(path.join(placesOf(root).locales, 'nl.json')))).toEqual(NAMES);
  });

  it('R-FED-2 a page of the bundle changes no lander', () => {
    expect(changedBy(() => append(path.join(placesOf(root).src, 'static-pages/texts/nl.json')))).toEqual(['landers']);
  });

  it('R-FED-2 a new lander, a template, a test and a story change nothing that is published', () => {
    expect(changedBy(makeTea)).toEqual([]);
    expect(changedBy(() => append(path.join(placesOf(root).templates, 'plain/page.tsx')))).toEqual([]);
    expect(changedBy(() => append(inGallery('stories.ts')))).toEqual([]);
    expect(changedBy(() => fs.writeFileSync(inGallery('page.test.tsx'), '//'))).toEqual([]);
  });

  it('R-FED-2 a lander has a version of its own, and one that there is not has none', () => {
    makeTea();
    expect(versionFromSources('lander-tea', root)).not.toBe(versionFromSources('lander-video', root));
    expect(() => versionFromSources('lander-nonsense', root)).toThrow("there is no lander 'nonsense'");
  });
});
