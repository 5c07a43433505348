// What is typed and chosen before the application runs, or into a page that breaks, is never lost.
import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import { breakRoutes, forgetPrevious, goBack, publishAgain, publishChanged, untilServed } from './releases.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

setStage();

/** Holds files back until they are let go, to what becomes of them then. */
async function holdBack(page: Page, files: RegExp, end: 'arrive' | 'fail' = 'arrive'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await (end === 'arrive' ? route.continue() : route.abort()).catch(() => {});
  });
  return () => release();
}
/** Some moments after the application runs: what it renders as it starts is rendered. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.waitForTimeout(500);
}
const SCRIPTS = /\.js(\?|$)/;

test('R-FED-1 texts and choices over what was stored stay, and are saved', async () => {
  const { context, page } = await newVisitor(browser);
  await signIn(page, 'premium@vonk.example', '/en/settings');
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${product.url}/en/profile`, { waitUntil: 'commit' });
  const about = page.locator('textarea[name=about]');
  await about.fill('Typed before any script');
  await page.getByRole('group', { name: 'I’m looking for' }).getByText('both', { exact: true }).click();
  release();
  await untilSettled(page);
  assert.equal(await about.inputValue(), 'Typed before any script');
  assert.ok(await page.getByRole('radio', { name: 'both' }).isChecked());
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/profile'));
  await page.locator('form', { has: about }).getByRole('button', { name: 'Save' }).click();
  assert.match((await saved).postData() ?? '', /Typed before any script/);
  await context.close();
});

test('R-FED-1 a word that is being put together is not torn apart where the application starts in its midst', async () => {
  const { context, page } = await newVisitor(browser);
  await signIn(page, 'premium@vonk.example', '/en/settings');
  const method = await context.newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${product.url}/en/profile`, { waitUntil: 'commit' });
  const about = page.locator('textarea[name=about]');
  const stored = await about.inputValue();
  await about.press('ControlOrMeta+End');
  await compose('こん');
  release();
  await page.waitForLoadState('load');
  await page.waitForTimeout(1_000);
  await compose('こんにち');
  assert.equal(await about.inputValue(), `${stored}こんにち`);
  await method.send('Input.insertText', { text: '今日' });
  await untilSettled(page);
  await compose('わ');
  await method.send('Input.insertText', { text: 'は' });
  assert.equal(await about.inputValue(), `${stored}今日は`);
  // The application has heard of it.
  await page.locator('form', { has: about }).getByText('Not saved yet.').waitFor();
  await context.close();
});

test('R-PAY-1 a bundle that was chosen early stays chosen, and a press on the price of another one pays nothing', async () => {
  const { context, page } = await newVisitor(browser);
  await signIn(page, 'premium@vonk.example', '/en/settings');
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${product.url}/en/credits`, { waitUntil: 'commit' });
  const pay = page.getByRole('button', { name: /^Pay / });
  const price = await pay.textContent();
  const other = await page.locator('input[name=bundle]:not(:checked)').first().inputValue();
  const bundle = page.locator(`input[name=bundle][value="${other}"]`);
  await bundle.check({ force: true });
  await pay.click();
  release();
  await untilSettled(page);
  assert.ok(await bundle.isChecked());
  assert.notEqual(await pay.textContent(), price);
  assert.match(page.url(), /\/en\/credits$/);
  await context.close();
});

const TEXT = 'Typed while the page was only painted';
const body = (page: Page) => page.locator('textarea[name=body]');

test('R-FED-4 what was typed stays where the version before takes the page over', async () => {
  await publishChanged(db, 'account', 'typedbefore', (code) => code);
  await untilServed();
  const { context, page } = await newVisitor(browser);
  const release = await holdBack(page, /\/r\/account\/typedbefore\//, 'fail');
  await page.goto(`${product.url}/en/complaints`, { waitUntil: 'commit' });
  await body(page).pressSequentially(TEXT);
  await page.locator('select[name=about]').selectOption({ index: 1 });
  release();
  await untilSettled(page);
  assert.equal(await body(page).inputValue(), TEXT);
  assert.notEqual(await page.locator('select[name=about]').inputValue(), '');
  await page.keyboard.type(', and on');
  await goBack(db, 'account');
  await context.close();
});

test('R-FED-4 what was typed stays where a remote throws as it renders, and when it heals', async () => {
  await publishChanged(db, 'account', 'typedbroken', (code, file) =>
    file.startsWith('remote.') ? breakRoutes(code) : code,
  );
  await forgetPrevious(db, 'account');
  await untilServed();
  const { context, page } = await newVisitor(browser);
  const release = await holdBack(page, /\/r\/account\/typedbroken\//);
  await page.goto(`${product.url}/en/complaints`, { waitUntil: 'commit' });
  await body(page).fill(TEXT);
  release();
  const failed = page.locator('[data-remote-failed=account]');
  await failed.waitFor();
  await page.waitForTimeout(300);
  assert.equal(await body(page).inputValue(), TEXT);
  await body(page).pressSequentially(', and on');
  await publishAgain(db, 'account');
  await forgetPrevious(db, 'account');
  await failed.waitFor({ state: 'detached' });
  // The form is there again, and then what was in it.
  await expect(body(page)).toHaveValue(/and on/);
  await page.waitForTimeout(500);
  assert.match(await body(page).inputValue(), /and on/);
  assert.match(await body(page).inputValue(), new RegExp(TEXT));
  await context.close();
});
