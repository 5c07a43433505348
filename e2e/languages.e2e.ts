import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { ALL_LOOKS, audit, LOOKS, TEXT_LOOKS } from '../scripts/browser/audit.ts';
import { LANGUAGES } from '../shared/api/src/options.ts';
import { findWorld, publicPlaces, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, product } from './support.ts';

const isWhole = process.env.LOOKS === 'all';

/** Whose words are longest: what fits in them fits in the others. They take turns. */
const LONGEST: readonly string[] = ['de', 'fi'];

/**
 * Every run opens each page in a language with long words and in one that is its turn, in which axe looks at it;
 * `npm run test:looks` has all looks at all pages in all languages.
 */
const looksOf = (page: number, language: number) => {
  if (isWhole) return ALL_LOOKS;
  if (page % LANGUAGES.length === language) return LOOKS;
  return LONGEST[page % LONGEST.length] === LANGUAGES[language] ? TEXT_LOOKS : [];
};

let world: World;
setStage();
test.beforeAll(async () => {
  world = await findWorld(db, 'visitor');
});

test.describe('the public face in every language', () => {
  for (const [index, language] of LANGUAGES.entries()) {
    test(`R-I18N-1 public pages fit, say their language and please axe in ${language}`, async () => {
      const { page, context } = await newVisitor(browser, DESKTOP, { language });
      // Painted pages are judged as they arrive: the application takes them over as they are (painted.e2e.ts).
      if (!isWhole) await page.route(/\/(host|r|media)\//, (route) => route.abort());
      const found: string[] = [];
      for (const [nth, place] of publicPlaces(world).entries()) {
        const looks = looksOf(nth, index);
        if (!looks.length) continue;
        const path = language === 'nl' ? place : `/${language}${place === '/' ? '' : place}`;
        const reply = await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
        assert.equal(reply?.status(), 200, path);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        found.push(...(await audit(page, path, language, looks)));
      }
      await context.close();
      assert.deepEqual(found, []);
    });
  }
});
