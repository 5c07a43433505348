import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { findLanders, placesOf } from '../../build/find-landers.ts';
import { checkTexts, hasCountdown } from './check-texts.ts';
import { placeholder } from './placeholder.ts';
import { scaffold } from './scaffold.ts';
import { TEMPLATE_NAMES } from './templates/templates.ts';

const project = path.resolve(import.meta.dirname, '../..');
let root: string;

/** A project of the landers alone, with a file of texts for every language. */
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-scaffold-'));
  fs.cpSync(placesOf(project).remote, placesOf(root).remote, { recursive: true });
  const english = path.join(placesOf(root).locales, 'en.json');
  for (const language of LANGUAGES) {
    const file = path.join(placesOf(root).locales, `${language}.json`);
    if (!fs.existsSync(file)) fs.copyFileSync(english, file);
  }
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const textsOf = (language: string) =>
  JSON.parse(fs.readFileSync(path.join(placesOf(root).locales, `${language}.json`), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
const landerOf = (name: string) => findLanders(root).find((lander) => lander.name === name);

describe('a new lander', () => {
  it.each(TEMPLATE_NAMES)(
    'R-FED-2 from the template %s has a test, stories, and true texts in every language',
    async (template) => {
      const before = textsOf('fi');
      const routes = fs.readFileSync(placesOf(root).routes, 'utf8');
      const made = await scaffold(root, 'coffee-date', template);
      expect(made.made).toEqual([
        'remotes/landers/src/coffee-date/coffee-date-lander.tsx',
        'remotes/landers/src/coffee-date/coffee-date-lander.test.tsx',
        'remotes/landers/src/coffee-date/coffee-date-lander.story.tsx',
        ...(template === 'video' ? ['remotes/landers/src/coffee-date/media/poster.webp'] : []),
      ]);
      // The bundle of all landers knows nothing of it: nobody gets it before it is published.
      expect(fs.readFileSync(placesOf(root).routes, 'utf8')).toBe(routes);
      const lander = landerOf('coffee-date');
      expect(lander).toMatchObject({ component: 'CoffeeDateLander', folder: 'coffee-date', isBundled: false });
      expect(fs.existsSync(lander?.file ?? '')).toBe(true);
      expect(textsOf('nl').coffeeDate?.title).not.toBe(textsOf('en').coffeeDate?.title);
      expect(textsOf('fi')).toEqual({ ...before, coffeeDate: textsOf('en').coffeeDate });
      const pool = { hasFictional: true, hasCountdown: hasCountdown(root, lander!) };
      expect(checkTexts(root, lander!, pool)).toEqual({
        errors: [],
        toTranslate: LANGUAGES.filter((language) => language !== 'nl' && language !== 'en'),
      });
    },
  );

  it('R-FED-2 leaves every other line of the texts as it was', async () => {
    const file = path.join(placesOf(root).locales, 'nl.json');
    const before = fs.readFileSync(file, 'utf8').split('\n');
    await scaffold(root, 'coffee-date', 'plain');
    const after = new Set(fs.readFileSync(file, 'utf8').split('\n'));
    // The last part of the texts gets a comma.
    expect(before.filter((line) => !after.has(line) && !after.has(`${line},`))).toEqual([]);
  });

  it('R-FED-2 gets a picture of its own to begin with, the same for the same name and small', async () => {
    const [one, again, other] = await Promise.all(['tea', 'tea', 'coffee'].map(placeholder));
    expect(one?.equals(again!)).toBe(true);
    expect(one?.equals(other!)).toBe(false);
    expect(one?.length).toBeLessThan(20_000);
  });

  it.each([
    ['Coffee', 'is no name for a lander'],
    ['coffee date', 'is no name for a lander'],
    ['../coffee', 'is no name for a lander'],
    ['c', 'is no name for a lander'],
    ['gallery', 'exists already'],
    ['signup', 'exists already'],
    ['pages', 'the texts have a part'],
  ])('R-FED-2 is refused under the name %s, and nothing is written', async (name, why) => {
    const before = textsOf('nl');
    await expect(scaffold(root, name, 'plain')).rejects.toThrow(why);
    expect(textsOf('nl')).toEqual(before);
  });
});

describe('the check of texts', () => {
  const change = (language: string, values: Record<string, string | undefined>) => {
    const texts = textsOf(language);
    texts.coffeeDate = { ...texts.coffeeDate, ...values } as Record<string, string>;
    fs.writeFileSync(path.join(placesOf(root).locales, `${language}.json`), JSON.stringify(texts));
  };
  const errors = (pool = { hasFictional: true, hasCountdown: false }) =>
    checkTexts(root, landerOf('coffee-date')!, pool).errors;

  it('R-I18N-4 names missing languages, missing texts and other values', async () => {
    await scaffold(root, 'coffee-date', 'plain');
    fs.rmSync(path.join(placesOf(root).locales, 'pl.json'));
    change('de', { title: undefined, text: 'Ohne Namen' });
    expect(errors()).toEqual([
      'de: coffeeDate.title has no text',
      'de: coffeeDate.text fills in other values than the Dutch text: {{}}',
      'pl: there are no texts, remotes/landers/locales/pl.json is missing',
    ]);
  });

  it('R-PROFILE-9 names a promise that the pool cannot keep, where and why', async () => {
    await scaffold(root, 'coffee-date', 'plain');
    change('nl', { title: 'Echte singles bij jou in de buurt' });
    expect(errors()).toEqual([
      "nl: coffeeDate.title promises 'Echte singles': fictional profiles are shown, so nobody may promise that all are real",
      "nl: coffeeDate.title promises 'bij jou in de buurt': a visitor sees people of the whole country; nobody knows where the visitor is",
    ]);
    expect(errors({ hasFictional: false, hasCountdown: false })).toHaveLength(1);
  });
});
