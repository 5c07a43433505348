import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { buyByCard, chooseOutcome, creditsOf, goToProvider, makeBuyer, untilTitle } from './buyers.ts';
import { browser, db, setStage } from './stage.ts';

setStage();

test.describe('paying', () => {
  test('R-PAY-2 confirmed at the bank, pending and then paid: the page follows by itself, also after a reload', async () => {
    const buyer = await makeBuyer({ browser, db }, 'secure');
    const { page } = buyer;
    await goToProvider(page, 'Card');
    await chooseOutcome(page, 'three_d_secure');
    await page.getByRole('button', { name: 'Approve' }).click();
    await untilTitle(page, /new credits$/);
    const bought = await creditsOf(db, buyer);
    assert.ok(bought > 0);

    await page.goto(new URL('/en/credits', page.url()).href);
    await goToProvider(page, 'iDEAL | Wero');
    await chooseOutcome(page, 'pending');
    await untilTitle(page, 'Your payment is being processed');
    await page.reload();
    await untilTitle(page, /new credits$/);
    assert.equal(await creditsOf(db, buyer), 2 * bought);
  });

  test('R-PAY-2 a repeat order that the card refuses offers PayPal, which pays', async () => {
    const buyer = await makeBuyer({ browser, db }, 'repeat');
    const { page } = buyer;
    await buyByCard(page, '4000 0000 0000 0341');
    const bought = await creditsOf(db, buyer);
    await page.goto(new URL('/en/credits/repeat-order', page.url()).href);
    await page.getByRole('button', { name: /^Pay .* with Visa/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
    await untilTitle(page, /Payment failed/);
    await page.getByRole('link', { name: 'Pay with PayPal' }).click();
    await goToProvider(page, 'PayPal');
    await page.getByRole('button', { name: /^Pay / }).first().click();
    await untilTitle(page, /new credits$/);
    assert.equal(await creditsOf(db, buyer), 2 * bought);
  });

  test('R-PAY-6 a bonus that ended before the click is asked about, and the new price is what is charged', async () => {
    const buyer = await makeBuyer({ browser, db }, 'bonus', { hasBonus: true });
    const { page } = buyer;
    const button = page.getByRole('button', { name: /^Pay .* with Card/ });
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    const before = await button.textContent();
    await db.query(`update member set signup_date = now() - interval '30 days' where id = $1`, [buyer.id]);
    await button.click();
    const question = page.getByRole('dialog', { name: 'The price has changed' });
    await question.waitFor();
    const { rows: none } = await db.query('select 1 from payment where member_id = $1', [buyer.id]);
    assert.equal(none.length, 0);
    await question.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(/\/pay\//);
    const { rows } = await db.query<{ amount_minor: number; normal_minor: number }>(
      'select amount_minor, normal_minor from payment where member_id = $1',
      [buyer.id],
    );
    assert.equal(rows[0]?.amount_minor, rows[0]?.normal_minor);
    assert.ok(!before?.includes(((rows[0]?.amount_minor ?? 0) / 100).toFixed(2)));
  });
});
