import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import { findWorld } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

const PREMIUM = 'premium@vonk.example';

setStage();

/** Shows the page as it is printed, by a member who chose the dark theme. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** What is drawn beside the page's own part. */
const beside = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('#main')?.parentElement?.children ?? [])]
      .filter((element) => element.id !== 'main' && element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );

test('R-LAYOUT-1 on paper there is the page alone, on white: no bar and no way past the bars lies over it', async () => {
  const world = await findWorld(db, 'premium');
  const { page } = await newVisitor(browser, DESKTOP);
  await signIn(page, PREMIUM, '/en/transactions');
  const { rows } = await db.query<{ id: string }>('select id from payment where member_id = $1 limit 1', [world.me]);
  for (const path of [
    '/en/transactions',
    `/en/transactions/${rows[0]?.id}`,
    '/en/settings',
    '/en/pages/terms',
    '/en',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(product.url + path);
    await onPaper(page);
    assert.deepEqual([path, await beside(page)], [path, []]);
    assert.match(await paper(page), /^rgb\((2[45]\d, ){2}2[45]\d\)$/);
  }
});

test('R-LAYOUT-1 no bar of a page lies over each sheet of it: a profile’s buttons, and what pays', async () => {
  const world = await findWorld(db, 'premium');
  // As wide as a sheet, on which they would stand at the foot as on a phone.
  const { page, context } = await newVisitor(browser, { width: 794, height: 1123 });
  await signIn(page, PREMIUM, '/en/credits');
  for (const path of ['/en/credits', `/en/members/${world.member}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(product.url + path);
    const bar = page.locator('main [data-bottom-bar]');
    await expect(bar).toBeVisible();
    await onPaper(page);
    await expect(bar).toBeHidden();
  }
  await context.close();
});

test('R-LAYOUT-2 a printed conversation is all that was read of it, without the list beside it and the box to write in', async () => {
  const world = await findWorld(db, 'premium');
  for (const size of [DESKTOP, PHONE]) {
    const { page } = await newVisitor(browser, { ...size, height: 420 });
    await signIn(page, PREMIUM, `/en/chats/${world.conversation}`);
    await page.locator('ol > li time').first().waitFor({ state: 'attached' });
    await onPaper(page);
    assert.deepEqual(await beside(page), []);
    await expect(page.getByRole('textbox')).toBeHidden();
    await expect(page.getByRole('complementary')).toBeHidden();
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('#main, #main :has(time)')].filter(
          (box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible',
        ).length,
    );
    assert.equal(cut, 0);
  }
});
