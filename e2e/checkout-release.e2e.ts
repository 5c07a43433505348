import assert from 'node:assert/strict';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { readCurrent } from '../server/src/releases/builds.ts';
import { goBack, publishAgain, publishChanged, untilServed } from './releases.ts';
import { newVisitor, openDb, product, signIn } from './support.ts';

const built = readCurrent(path.resolve(import.meta.dirname, '../dist')).credits ?? '';

/** The version of checkout that a page runs: each published one says its name. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(window, 'checkoutVersion') ?? 'built'));

/** Publishes checkout anew, under a name that its code says of itself. */
const publish = async (db: Awaited<ReturnType<typeof openDb>>, version: string): Promise<void> => {
  await publishChanged(db, 'credits', version, (code, file) =>
    file.startsWith('remote.')
      ? `window.checkoutVersion=${JSON.stringify(version)};${code.replaceAll(`"${built}"`, JSON.stringify(version))}`
      : code,
  );
  await untilServed();
};

async function openCheckout(page: Page): Promise<string> {
  await page.goto(`${product.url}/en/credits`);
  await page.getByRole('button', { name: /^Pay / }).first().waitFor();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  return versionOf(page);
}

async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await page.waitForURL(new RegExp(`:${product.ports.psp}/pay/`));
}

/** Pays on the provider's page; returns the version of the page that one comes back to. */
async function payAndReturn(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await page.getByRole('heading', { level: 1, name: /new credits?$/ }).waitFor();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  return versionOf(page);
}

test('R-FED-3 a purchase under way ends on the checkout it began with, while that is published twice and rolled back once', async ({
  browser,
}) => {
  const db = await openDb();
  const { context, page, problems } = await newVisitor(browser);
  try {
    await signIn(page, 'premium@vonk.example');
    assert.equal(await openCheckout(page), 'built');
    await goToProvider(page);
    await publish(db, 'first');
    await publish(db, 'second');
    await goBack(db, 'credits');
    await untilServed();
    assert.equal(await payAndReturn(page), 'built');

    assert.equal(await openCheckout(page), 'first', 'whoever begins now gets what is live');
    await goToProvider(page);
    await goBack(db, 'credits');
    await untilServed();
    assert.equal(await payAndReturn(page), 'built', 'what was taken back keeps nobody');
    assert.deepEqual(problems, []);
    const { rows } = await db.query<{ release: string; status: string }>(
      'select release, status from payment where release is not null order by created_at desc limit 2',
    );
    assert.deepEqual(rows, [
      { release: 'first', status: 'completed' },
      { release: built, status: 'completed' },
    ]);
  } finally {
    await publishAgain(db, 'credits');
    await context.close();
    await db.end();
  }
});
