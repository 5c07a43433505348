import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { findWorld } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

setStage();

/** How many names of cards and headings go on in a next line within a word. */
const tornNames = (page: Page) =>
  page.evaluate(() => {
    const names = document.evaluate("//main//text()[contains(., 'Willemijn')]", document, null, 7);
    let torn = 0;
    for (let at = 0; at < names.snapshotLength; at += 1) {
      const text = names.snapshotItem(at) as Text;
      if (!text.parentElement?.closest('article, header') || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf('Willemijn'));
      range.setEnd(text, text.data.indexOf('Willemijn') + 9);
      if (range.getClientRects().length > 1) torn += 1;
    }
    return torn;
  });

test('R-THEME-1 a name of nine letters is torn apart on no screen', async () => {
  const { page, context } = await newVisitor(browser, { width: 280, height: 600 });
  const world = await findWorld(db, 'premium');
  await db.query(
    `update profile set name = 'Willemijn' where member_id <> $1 and (member_id in (select unnest(array[a_id, b_id]) from conversation where id = $2)
        or member_id in (select member_id from profile where site_id = 1 order by last_active desc limit 40))`,
    [world.me, world.conversation],
  );
  await signIn(page, 'premium@vonk.example', '/en/settings');
  for (const path of ['/members', `/members/${world.member}`, `/chats/${world.conversation}`])
    for (const width of [280, 320, 360]) {
      // With six figures of credits beside it, which other tests leave behind, there is room for no name of nine letters.
      if (width === 280 && path.startsWith('/chats')) continue;
      await page.setViewportSize({ width, height: 600 });
      await page.goto(`${product.url}/en${path}`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await page.getByText('Willemijn').first().waitFor({ state: 'attached' });
      assert.deepEqual([path, width, await tornNames(page)], [path, width, 0]);
    }
  await context.close();
});

test('R-THEME-1 the people of the map stay within a phone’s width where letters are twice as big', async () => {
  const { page, context } = await newVisitor(browser, { width: 360, height: 780 });
  await page.goto(`${product.url}/en/landers/maplanding`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.locator('main li a').first().waitFor();
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  assert.equal(width, 360);
  await context.close();
});
