import assert from 'node:assert/strict';
import { type Browser, test } from '@playwright/test';
import { audit } from '../scripts/browser/audit.ts';
import { LANGUAGES } from '../shared/api/src/options.ts';
import { findWorld, publicPlaces, type World } from './places.ts';
import { closeVisitors, DESKTOP, newVisitor, openDb, product } from './support.ts';

let browser: Browser;
let world: World;
test.afterAll(() => closeVisitors(browser));
test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  const db = await openDb();
  world = await findWorld(db, 'visitor');
  await db.end();
});

test.describe('the public face in every language', () => {
  for (const language of LANGUAGES) {
    test(`R-I18N-1 axe finds nothing on any public page in ${language}, in both themes, at 320 and 1280 px`, async () => {
      const { page, context } = await newVisitor(browser, DESKTOP, { language });
      const found: string[] = [];
      for (const place of publicPlaces(world)) {
        const path = language === 'nl' ? place : `/${language}${place === '/' ? '' : place}`;
        const reply = await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
        assert.equal(reply?.status(), 200, path);
        // This one asks the server and becomes another page.
        if (place === '/activate/done') await page.waitForLoadState('networkidle');
        await page.locator('h1').first().waitFor({ state: 'attached' });
        found.push(...(await audit(page, path, language)));
      }
      await context.close();
      assert.deepEqual(found, []);
    });
  }
});
