import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { projectRoot } from './app-parts.ts';
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

  it('R-FED-3 another version of the kernel makes another version of every build', () => {
    const shared = path.join(root, 'shared');
    const real = fs.realpathSync(shared);
    fs.rmSync(shared);
    fs.cpSync(real, shared, { recursive: true });
    expect(changedBy(() => append(path.join(shared, 'kernel/src/remote-module.ts')))).toEqual(NAMES);
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

  it('R-FED-1 a new remote changes the host, and no other remote', () => {
    for (const place of ['shared', 'remotes/chat', 'remotes/account', 'host']) {
      fs.rmSync(path.join(root, place), { recursive: true, force: true });
      fs.cpSync(path.join(projectRoot, place), path.join(root, place), { recursive: true });
    }
    const all: ('host' | RemoteName)[] = ['host', 'chat', 'account', 'landers'];
    const before = all.map((name) => versionFromSources(name, root));
    const change = (file: string, from: string, to: string) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      expect(text).toContain(from);
      fs.writeFileSync(path.join(root, file), text.replace(from, to));
    };
    change('shared/api/src/remotes.ts', "  'chat',", "  'chat',\n  'stories',");
    change(
      'shared/api/src/route-map.ts',
      "  page('profiles', '/likes'",
      "  page('stories', '/stories'),\n  page('profiles', '/likes'",
    );
    const after = all.map((name) => versionFromSources(name, root));
    expect(all.filter((_, index) => before[index] !== after[index])).toEqual(['host']);
    change('shared/api/src/remotes.ts', 'export const containerName', 'export const renamed');
    expect(all.filter((name, index) => versionFromSources(name, root) !== after[index])).toEqual(all);
  });

  it('R-FED-2 a lander has a version of its own, and one that there is not has none', () => {
    makeTea();
    expect(versionFromSources('lander-tea', root)).not.toBe(versionFromSources('lander-video', root));
    expect(() => versionFromSources('lander-nonsense', root)).toThrow("there is no lander 'nonsense'");
  });
});
