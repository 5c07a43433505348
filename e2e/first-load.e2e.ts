import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { LANDERS } from './places.ts';
import { browser, setStage } from './stage.ts';
import { newVisitor, PHONE, product } from './support.ts';

/** Brotli, without pictures: the public face's own budget. */
const FIRST_LOAD = 120_000;

setStage();

/** Bytes on the wire by kind of file, so far. */
async function watchBytes(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  // What an idle line is used for comes after the page, and nobody waits for it.
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    kinds.set(requestId, type === 'Fetch' && request.initialPriority === 'Low' ? 'Ahead' : (type ?? 'Other')),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}

test.describe('first load of a lander', () => {
  for (const lander of LANDERS) {
    test(`R-ROUTE-9 ${lander} is there within 120 kB, without a script, and wakes without a mismatch`, async () => {
      const { page, context, problems } = await newVisitor(browser, PHONE);
      const bytes = await watchBytes(page);
      await page.goto(`${product.url}/en/landers/${lander}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { Image: _pictures, Media: _film, Ahead: _ahead, ...rest } = bytes;
      assert.equal(rest.Script, undefined, 'no script was asked for');
      const total = Object.values(rest).reduce((sum, each) => sum + each, 0);
      assert.ok(total > 0 && total <= FIRST_LOAD, `${total} bytes`);
      await untilReady(page);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
      assert.deepEqual(problems, []);
      await context.close();
    });
  }

  test('R-ROUTE-9 a press before the application runs is not lost', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    await page.goto(`${product.url}/en/landers/iconslanding`);
    await page.locator('fieldset button').first().click();
    await page.getByText('2 of 3').waitFor();
    await context.close();
  });

  test('R-ROUTE-9 what was typed and chosen before the application runs stays', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    await page.route('**/host/**', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.goto(`${product.url}/en/landers/gallery`);
    await page.locator('input[name=email]').fill('early@example.com');
    await page.locator('input[name=gender][value=female]').check({ force: true });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), undefined);
    await untilReady(page);
    assert.equal(await page.locator('input[name=email]').inputValue(), 'early@example.com');
    await page.waitForTimeout(300);
    assert.ok(await page.locator('input[name=gender][value=female]').isChecked());
    await context.close();
  });

  test('R-MODAL-1 the entry warning is there before any script file, traps the keyboard and is remembered', async () => {
    const { page, context } = await newVisitor(browser, PHONE, { isWarned: false, language: 'nl' });
    await page.route('**/host/**', (route) => route.abort());
    await page.goto(`${product.url}/landers/gallery`);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => !document.activeElement?.closest('main')));
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await dialog.count(), 0);
    await context.close();
  });

  test('R-MODAL-1 the application takes the open warning over', async () => {
    const { page, context, problems } = await newVisitor(browser, PHONE, { isWarned: false, language: 'nl' });
    await page.goto(`${product.url}/landers/gallery`);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await untilReady(page);
    await page.waitForTimeout(300);
    await dialog.waitFor();
    await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('R-ROUTE-9 a page at rest wakes by itself', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    await page.goto(`${product.url}/en/landers/gallery`);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await context.close();
  });
});
