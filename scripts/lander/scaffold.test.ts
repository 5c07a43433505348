import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { folderOf, placesOf, readLander, storyNames } from '../../build/landers.ts';
import { copyLanders } from '../../build/landers-copy.test-data.ts';
import { checkTexts } from './check-texts.ts';
import { placeholder } from './placeholder.ts';
import { scaffold, templateNames } from './scaffold.ts';

const pool = { hasFictional: true, hasCountdown: false };
let root: string;
beforeEach(() => {
  root = copyLanders();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const inCoffee = (file: string) => path.join(folderOf(root, 'coffee-date'), file);
const textsOf = (language: string) => readJson<Record<string, string>>(inCoffee(`texts/${language}.json`));

describe('a new lander', () => {
  it.each(['gallery', 'plain', 'swipe', 'video'])(
    'R-FED-2 from the template %s is whole: declaration, page, test, stories, and true texts in every language',
    async (template) => {
      const outside = () =>
        fs.readdirSync(placesOf(root).src, { recursive: true }).filter((file) => !String(file).includes('coffee'));
      const before = outside();
      const { made, toTranslate } = await scaffold(root, 'coffee-date', template);
      const folder = 'remotes/landers/src/landers/coffee-date';
      expect(made).toEqual(
        [
          ...['lander.ts', 'page.test.tsx', 'page.tsx', 'stories.ts'],
          ...LANGUAGES.map((language) => `texts/${language}.json`),
          ...(template === 'video' ? ['media/poster.webp'] : []),
        ]
          .map((file) => `${folder}/${file}`)
          .sort(),
      );
      expect(await readLander(root, 'coffee-date')).toEqual({ name: 'coffee-date', hasSlugs: true });
      expect(await storyNames(root, 'coffee-date')).toContain('WithErrors');
      // Nothing else knows of it: nobody gets it before it is published.
      expect(outside()).toEqual(before);
      expect(textsOf('nl').title).not.toBe(textsOf('en').title);
      expect(textsOf('fi')).toEqual(textsOf('en'));
      expect(checkTexts(root, 'coffee-date', pool)).toEqual({ errors: [], toTranslate });
      expect(toTranslate).toEqual(LANGUAGES.filter((language) => language !== 'nl' && language !== 'en'));
    },
  );

  it('R-FED-2 may begin from every folder of the templates', () => {
    expect(templateNames(root)).toEqual(['gallery', 'plain', 'swipe', 'video']);
  });

  it('R-FED-2 gets a picture of its own to begin with, the same for the same name and small', async () => {
    const [one, again, other] = await Promise.all(['tea', 'tea', 'coffee'].map(placeholder));
    expect([one, again].map((picture) => picture?.toString('base64'))).toEqual(Array(2).fill(one?.toString('base64')));
    expect(one?.toString('base64')).not.toBe(other?.toString('base64'));
    expect(one?.length).toBeLessThan(20_000);
  });

  it.each([
    ['Coffee', 'is no name for a lander'],
    ['coffee date', 'is no name for a lander'],
    ['../coffee', 'is no name for a lander'],
    ['c', 'is no name for a lander'],
    ['gallery', 'exists already'],
    ['signup', 'is a part of the landers already'],
    ['home', 'is a part of the landers already'],
  ])('R-FED-2 is refused under the name %s, and nothing is written', async (name, why) => {
    const before = fs.readdirSync(placesOf(root).landers);
    await expect(scaffold(root, name, 'plain')).rejects.toThrow(why);
    expect(fs.readdirSync(placesOf(root).landers)).toEqual(before);
  });
});

describe('the check of texts', () => {
  const change = (language: string, values: Record<string, string | undefined>) =>
    fs.writeFileSync(inCoffee(`texts/${language}.json`), JSON.stringify({ ...textsOf(language), ...values }));
  const errors = (own = pool) => checkTexts(root, 'coffee-date', own).errors;
  beforeEach(() => scaffold(root, 'coffee-date', 'plain'));

  it('R-I18N-4 names missing languages, missing texts and other values', () => {
    fs.rmSync(inCoffee('texts/pl.json'));
    change('de', { title: undefined, text: 'Ohne Namen' });
    expect(errors()).toEqual([
      'de: title has no text',
      'de: text fills in nothing, the other languages {{name}}',
      'pl: there are no texts, texts/pl.json is missing',
    ]);
  });

  it('R-I18N-4 blames the one language that lost a value, also where it is Dutch', () => {
    change('nl', { text: 'Zonder naam' });
    expect(errors()).toEqual(['nl: text fills in nothing, the other languages {{name}}']);
  });

  it('R-I18N-4 names the file that is no JSON', () => {
    fs.writeFileSync(inCoffee('texts/sv.json'), '{ "title": "Hej" ');
    expect(errors).toThrow(/texts\/sv\.json is no JSON/);
  });

  it('R-PROFILE-9 names a promise that the pool cannot keep, where and why', () => {
    change('nl', { title: 'Echte singles bij jou in de buurt' });
    expect(errors()).toEqual([
      "nl: title promises 'Echte singles': fictional profiles are shown, so nobody may promise that all are real",
      "nl: title promises 'bij jou in de buurt': a visitor sees people of the whole country; nobody knows where the visitor is",
    ]);
    expect(errors({ ...pool, hasFictional: false })).toHaveLength(1);
  });

  it('R-PROFILE-9 reads the texts that landers share too, since they stand on the page', () => {
    const file = path.join(placesOf(root).locales, 'en.json');
    const shared = readJson<object>(file);
    fs.writeFileSync(file, JSON.stringify({ ...shared, signup: { title: 'Real singles' } }));
    expect(errors()).toEqual([expect.stringContaining("en: signup.title promises 'Real singles'")]);
  });
});
