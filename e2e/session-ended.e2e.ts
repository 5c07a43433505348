import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { findWorld } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

const EMAIL = 'premium@vonk.example';

setStage();

/** Opens a talk with a text that is written and not sent; tells its path. */
async function openTalk(page: Page): Promise<string> {
  const path = `/chats/${(await findWorld(db, 'premium')).conversation}`;
  await page.goto(`${product.url}/en${path}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('not sent yet');
  return path;
}

/** It leads to the login, and shows nothing of the talk any more. */
async function expectSignedOut(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/en/login' && searchParams.get('next') === path);
  await page.getByLabel('E-mail address').waitFor();
  assert.equal(await page.getByRole('textbox', { name: /^Message to/ }).count(), 0);
  assert.equal(await page.locator('a[href*="/chats/"]').count(), 0);
}

test('R-ACCOUNT-4 whoever logs out in one tab is gone from the others, with what was written', async () => {
  const { context, page } = await newVisitor(browser);
  await signIn(page, EMAIL);
  const other = await context.newPage();
  other.setDefaultTimeout(30_000);
  const path = await openTalk(other);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(other, path);
  assert.deepEqual(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => /^draft|outbox/.test(key))),
    [],
  );
  await context.close();
});

test('R-ACCOUNT-4 a session that another device ended leads to the login, and from there to what was written', async () => {
  const { context, page } = await newVisitor(browser);
  await signIn(page, EMAIL);
  const path = await openTalk(page);
  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere.page, EMAIL);
  const status = await elsewhere.page.evaluate(async () => {
    const headers = { 'x-request-type': 'client' };
    return (await fetch('/api/sessions', { method: 'DELETE', headers })).status;
  });
  assert.equal(status, 200);
  await elsewhere.context.close();
  await expectSignedOut(page, path);
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`**/en${path}`);
  await page.getByText('not sent yet').waitFor();
  await context.close();
});
