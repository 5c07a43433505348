import fs from 'node:fs';
import path from 'node:path';
import { bundledNames, folderOf, landerNames, readLander, storyNames } from './landers.ts';
import { copyLanders } from './landers-copy.test-data.ts';

let root: string;
beforeEach(() => {
  root = copyLanders();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const inTea = (file: string) => path.join(folderOf(root, 'tea'), file);

/** A lander with all that it needs. */
function makeTea(): void {
  fs.cpSync(folderOf(root, 'gallery'), folderOf(root, 'tea'), { recursive: true });
  fs.writeFileSync(inTea('lander.ts'), "export default { name: 'tea', hasSlugs: true };");
}

describe('what a lander declares', () => {
  it('R-ROUTE-9 every lander of the product has a good declaration under the name of its folder, and slugs but for one', async () => {
    const landers = await Promise.all(landerNames(root).map((name) => readLander(root, name)));
    expect(landers.map(({ name }) => name)).toEqual(landerNames(root));
    expect(landers.filter(({ hasSlugs }) => !hasSlugs).map(({ name }) => name)).toEqual(['tinderswipe']);
    expect(landerNames(root)).toEqual(expect.arrayContaining(bundledNames()));
  });

  it('R-FED-2 a new folder is a lander of its own, which the bundle knows nothing of', async () => {
    makeTea();
    expect(await readLander(root, 'tea')).toEqual({ name: 'tea', hasSlugs: true });
    expect(landerNames(root)).toContain('tea');
    expect(bundledNames()).not.toContain('tea');
  });

  it.each([
    ['no declaration', () => fs.rmSync(inTea('lander.ts')), 'lander.ts is missing'],
    ['no page', () => fs.rmSync(inTea('page.tsx')), 'page.tsx is missing'],
    [
      'no texts in two languages',
      () => {
        fs.rmSync(inTea('texts/pl.json'));
        fs.rmSync(inTea('texts/de.json'));
      },
      'texts/de.json, texts/pl.json are missing',
    ],
    [
      'the name of another one',
      () => fs.writeFileSync(inTea('lander.ts'), "export default { name: 'coffee', hasSlugs: true };"),
      "lander.ts names it 'coffee', and the folder is 'tea': both must be the same",
    ],
    [
      'nothing said of slugs',
      () => fs.writeFileSync(inTea('lander.ts'), "export default { name: 'tea' };"),
      'lander.ts does not say whether it has slugs (hasSlugs: true or false)',
    ],
    [
      'a declaration without a default',
      () => fs.writeFileSync(inTea('lander.ts'), "export const lander = { name: 'tea' };"),
      'lander.ts exports no declaration as its default',
    ],
    [
      'a declaration that cannot be read',
      () => fs.writeFileSync(inTea('lander.ts'), "import './nowhere.ts';\nexport default {};"),
      'lander.ts cannot be read',
    ],
  ])('R-FED-2 a folder with %s is refused with a sentence', async (_, damage, sentence) => {
    makeTea();
    damage();
    await expect(readLander(root, 'tea')).rejects.toThrow(
      `remotes/landers/src/landers/tea is no lander yet: ${sentence}`,
    );
  });

  it('R-FED-2 a lander that there is not is said so, with those that there are', async () => {
    await expect(readLander(root, 'nonsense')).rejects.toThrow(
      /there is no lander 'nonsense': there are alonetonight, /,
    );
  });

  it('R-FED-2 names its stories, and none where it has none', async () => {
    makeTea();
    expect(await storyNames(root, 'tea')).toEqual([
      'WithPeople',
      'WithoutPeople',
      'SignupClosed',
      'WithErrors',
      'LongTexts',
    ]);
    fs.rmSync(inTea('stories.ts'));
    expect(await storyNames(root, 'tea')).toEqual([]);
  });
});
