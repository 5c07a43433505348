import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
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
  await page.goto(`${product.url}/en/members`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  assert.equal(await tornNames(page), 0, 'in letters twice as big');
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

/** How bright the brightest quarter of what stands left of a name on its photo is, of 255. */
async function groundOf(page: Page): Promise<number> {
  const name = page
    .locator('main article span')
    .filter({ hasText: /, \d+$/ })
    .first();
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  assert.ok(box);
  const strip = { x: box.x - 6, y: box.y, width: 4, height: Math.min(box.height, 20) };
  const { data } = await sharp(await page.screenshot({ clip: strip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].sort((a, b) => b - a)[Math.floor(data.length / 4)] ?? 255;
}

test('R-THEME-1 a white name stands on the dark part of a bright photo on the narrowest screens too', async () => {
  const { page, context } = await newVisitor(browser, { width: 280, height: 600 });
  await signIn(page, 'premium@vonk.example', '/en/members');
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  // Nothing is as bright as the silhouette of who has no photo.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('article img')) image.dispatchEvent(new Event('error'));
  });
  await page.waitForTimeout(300);
  const ground = await groundOf(page);
  // White has 3 : 1 on it, which bold words of this size need.
  assert.ok(ground < 148, `the ground is ${ground} of 255`);
  await context.close();
});

test('R-NAV-1 a count leaves its icon in sight where letters are twice as big', async () => {
  const { page, context } = await newVisitor(browser, { width: 360, height: 780 });
  await signIn(page, 'premium@vonk.example', '/en/members');
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('[data-bottom-bar] a')].flatMap((link) => {
      const icon = link.querySelector('svg')?.getBoundingClientRect();
      const badge = link.querySelector('svg + span')?.getBoundingClientRect();
      const word = link.lastElementChild?.getBoundingClientRect();
      return icon && badge && word
        ? [{ isIcon: badge.left < icon.left + 12 || badge.bottom > icon.bottom - 10, isWord: badge.bottom > word.top }]
        : [];
    }),
  );
  assert.ok(covered.length > 0);
  assert.ok(
    covered.every(({ isIcon, isWord }) => !isIcon && !isWord),
    JSON.stringify(covered),
  );
  await context.close();
});

test('R-PAY-1 no word of a payment is torn apart where letters are twice as big', async () => {
  const { page, context } = await newVisitor(browser, { width: 360, height: 780 });
  await findWorld(db, 'premium');
  await signIn(page, 'premium@vonk.example', '/en/transactions');
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const torn = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return [...document.querySelectorAll('main li a > span:first-child > span:first-child')].map((part) => {
      const text = part.firstChild as Text;
      const at = Math.max(0, text.data.search(/\p{L}+$/u));
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, text.data.length);
      return range.getClientRects().length > 1 ? text.data : '';
    });
  });
  assert.ok(torn.length > 0);
  assert.deepEqual(torn.filter(Boolean), []);
  await context.close();
});

test('R-CHAT-3 the button that sends is whole in the 160 px that a keyboard leaves of a phone on its side', async () => {
  const { page, context } = await newVisitor(browser, { width: 640, height: 160 });
  const world = await findWorld(db, 'premium');
  await signIn(page, 'premium@vonk.example', `/en/chats/${world.conversation}`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.getByRole('textbox').fill('one\ntwo\nthree\nfour');
  await page.getByRole('textbox').press('End');
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  assert.ok(send && send.y >= 0 && send.y + send.height <= 160, JSON.stringify(send));
  await page.getByRole('textbox').fill('');
  await context.close();
});
