import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { audit, LOOKS } from '../scripts/browser/audit.ts';
import { buyByCard, creditsOf, makeBuyer } from './buyers.ts';
import { deskUrl, openDesk } from './desk.ts';
import { browser, db, setStage } from './stage.ts';
import { product, untilMail } from './support.ts';

setStage();

test('R-PAY-7 a payment is found and paid back by two of the staff, and the member sees it', async () => {
  const buyer = await makeBuyer({ browser, db }, 'rosa');
  await buyer.page
    .getByRole('radio', { name: /credits/ })
    .last()
    .check({ force: true });
  await buyByCard(buyer.page);
  const { rows } = await db.query<{ id: string; amount_minor: number }>(
    'select id, amount_minor from payment where member_id = $1',
    [buyer.id],
  );
  assert.ok((rows[0]?.amount_minor ?? 0) > 5_000, 'above the limit');
  assert.ok((await creditsOf(db, buyer)) > 0);

  const { page: asking } = await openDesk(browser, 'payments', '/payments');
  await asking.getByLabel('Member number').fill(String(buyer.id));
  await asking.keyboard.press('Enter');
  await asking.getByRole('row', { name: /4242/ }).getByRole('link').click();
  await asking.getByText('Paid, credits given').waitFor();
  await asking.keyboard.press('r');
  const dialog = asking.getByRole('dialog');
  await dialog.getByLabel('What happened').fill('wrote to us');
  await dialog.getByRole('button', { name: 'Ask for the refund' }).click();
  await asking.getByText('Yours: another one approves').waitFor();

  const { page: approving } = await openDesk(browser, 'owner');
  await approving.getByRole('link', { name: /Refunds to approve/ }).click();
  await approving
    .getByRole('row', { name: /wrote to us/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await approving.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  // Both desks are told: the page of who asked changes by itself.
  await asking.getByText(/^paid back · /).waitFor();
  await untilMail(buyer.email, ({ subject }) => subject.startsWith('Your refund from'));
  assert.equal(await creditsOf(db, buyer), 0);
  await buyer.page.goto(`${product.url}/en/transactions/${rows[0]?.id}`);
  await buyer.page.getByText(/^Refunded on/).waitFor();
});

test('support finds a member by the whole address and ends the sessions', async () => {
  const member = await makeBuyer({ browser, db }, 'noor', { path: '/en/transactions' });
  const { page, problems } = await openDesk(browser, 'support', '/members');
  await page.getByLabel('E-mail address, number or payment').fill(member.email);
  await page.getByLabel('Why').fill('letter 4711');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^noor/ }).waitFor();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('a lost telephone');
  await page.keyboard.press('Enter');
  await page.getByText('No session').waitFor();
  await member.page.goto(`${product.url}/en/transactions`);
  await member.page.getByLabel('Password', { exact: true }).waitFor();
  assert.deepEqual(await audit(page, 'member', 'en', LOOKS), []);
  assert.deepEqual(problems, []);
});

test('every page of payments is clean to axe in both layouts and themes', async () => {
  const { page, problems } = await openDesk(browser, 'payments', '/chargebacks');
  const story = await page.getByRole('row').getByRole('link').first().getAttribute('href');
  for (const path of ['/payments?last4=4242', '/refunds', '/chargebacks', '/differences', '/ledger', story ?? '']) {
    await page.goto(`${deskUrl()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    assert.deepEqual(await audit(page, path, 'en', LOOKS), []);
  }
  assert.deepEqual(problems, []);
});
