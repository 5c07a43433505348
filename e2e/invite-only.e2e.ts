import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { accountOf, fill, send, signupForm } from './plain-forms.ts';
import { browser, db, setStage } from './stage.ts';
import { PHONE, product } from './support.ts';

const url = `http://beacon.localhost:${product.ports.site}/en`;

const setSignups = (value: string) =>
  db.query(
    `update site set settings = jsonb_set(settings, '{signups}', to_jsonb($1::text))
      where id = (select site_id from site_host where host = 'beacon.localhost')`,
    [value],
  );
test.afterAll(async () => {
  await setSignups('all');
});
setStage();
test.beforeAll(async () => {
  await setSignups('with_trafficsource');
  // Servers read the sites every few seconds.
  await asVisitor(async (page) => {
    for (let tries = 0; tries < 40; tries += 1) {
      await page.goto(`${url}/signup`);
      if (await page.getByText('By invitation only').count()) return;
      await page.waitForTimeout(250);
    }
  });
});
async function asVisitor(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  await context.addCookies([{ name: 'language', value: 'en', url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await work(page).finally(() => context.close());
}

test.describe('signups by a traffic source only', () => {
  const isClosed = async (page: Page) => {
    for (const path of ['/landers/video', '/landers/iconslanding', '/signup']) {
      await page.goto(url + path);
      await page
        .getByText(/by invitation only/i)
        .first()
        .waitFor();
      assert.equal(await signupForm(page).count(), 0, path);
    }
  };

  test('R-ACCOUNT-2 who came by none is told so, who came by one may sign up on any page', async () => {
    await asVisitor(isClosed);
    await asVisitor(async (page) => {
      await page.goto(`${url}/landers/video?network=adnet`);
      await signupForm(page).waitFor();
      // The same addresses that a closed page was kept for.
      for (const path of ['/landers/iconslanding', '/landers/video', '/signup']) {
        await page.goto(url + path);
        await signupForm(page).waitFor();
      }
      await fill(signupForm(page), 'invited@example.com');
      await send(signupForm(page));
      await page.getByRole('heading', { name: 'Your account is made' }).waitFor();
      assert.equal((await accountOf(db, 'invited@example.com'))?.tracking.network, 'adnet');
    });
    await asVisitor(isClosed);
  });
});
