import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { buyByCard, creditsOf, makeBuyer } from './buyers.ts';
import { browser, db, setStage } from './stage.ts';
import { product, untilMail } from './support.ts';

setStage();

test('decision 6 a purchase is withdrawn from, once, with its receipt and by mail', async () => {
  const buyer = await makeBuyer({ browser, db }, 'withdraw');
  const { page } = buyer;
  await buyByCard(page);
  await page.getByRole('link', { name: 'My transactions' }).click();
  await page.getByRole('link', { name: /Credits bought/ }).click();
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  const reply = await page.request.get(`${product.url}${receipt}`);
  assert.equal(reply.headers()['content-type'], 'application/pdf');
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this purchase' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  assert.ok((await creditsOf(db, buyer)) > 0);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await dialog.getByRole('button', { name: 'Confirm withdrawal here' }).dblclick();
  await page.getByText(/^Withdrawn on/).waitFor();
  assert.equal(await creditsOf(db, buyer), 0);
  await untilMail(buyer.email, ({ subject }) => /withdraw/i.test(subject));
});

test('R-PAY-2 a spending limit holds at once, stops an order, and waits a day before it is higher', async () => {
  const buyer = await makeBuyer({ browser, db }, 'limit', { path: '/en/credits/limits' });
  const { page } = buyer;
  const day = page.getByRole('region', { name: 'In 24 hours' });
  await day.getByRole('textbox').fill('5');
  await day.getByRole('button', { name: 'Save' }).click();
  await day.getByText('€5.00').waitFor();
  await day.getByRole('textbox').fill('500');
  await day.getByRole('button', { name: 'Save' }).click();
  await day.getByText(/^From .*: €500\.00$/).waitFor();
  await page.goto(`${product.url}/en/credits`);
  await page.getByText('Your limit leaves €5.00 for these 24 hours.').waitFor();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page
    .getByRole('alert')
    .getByText(/more than your own spending limit/)
    .waitFor();
  const { rows } = await db.query('select 1 from payment where member_id = $1', [buyer.id]);
  assert.equal(rows.length, 0);
});
