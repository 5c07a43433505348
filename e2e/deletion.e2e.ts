import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn, untilMail } from './support.ts';

const EMAIL = 'leaving@vonk.example';

setStage();
test.beforeAll(async () => {
  // Somebody whom no other test needs, with a password that is known.
  await db.query(
    `update member set email = $1, language = 'en', password_hash = (select password_hash from member where email = 'free@vonk.example')
      where id = (select max(member_id) from profile where site_id = 1 and kind = 'member' and status = 'active')`,
    [EMAIL],
  );
});

test('R-ACCOUNT-9 an account is deleted by its password, and comes back by the link in the mail', async () => {
  const { context, page } = await newVisitor(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await signIn(page, EMAIL);
  await page.goto(`${product.url}/en/settings`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  const onward = page.getByRole('button', { name: 'Delete', exact: true });
  // The offer to stay is made once.
  await onward.or(password).waitFor();
  if (await onward.isVisible()) await onward.click();
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
  const mail = await untilMail(EMAIL, ({ links }) => links.some((link) => link.includes('account-deleted?')));
  const link = mail.links.find((each) => each.includes('account-deleted?'));
  assert.ok(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await page.getByText('Welcome back. Everything is where it was.').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
