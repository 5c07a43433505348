// A member buys through each payment provider that the sandbox plays (npm run test:payments): pages, redirects and webhooks
// of real processes. It runs where PAYMENT_PROVIDERS names them.
import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

const isPlayed = (process.env.PAYMENT_PROVIDERS ?? '').includes('mollie');

/** Sends all orders of a method to a provider; servers know it within five seconds. */
async function route(method: string, provider: string): Promise<void> {
  await db.query('delete from payment_route');
  await db.query('insert into payment_route (method, provider) values ($1, $2)', [method, provider]);
  await new Promise((done) => setTimeout(done, 5_000));
}

async function choose(page: Page, method: string): Promise<void> {
  await page.goto(`${product.url}/en/credits`);
  await page.getByRole('button', { name: new RegExp(`^Pay .* with ${method}`) }).click();
}
const isDone = (page: Page) =>
  page
    .getByRole('heading', { name: '150 credits is yours' })
    .or(page.getByRole('heading', { name: 'You have 150 new credits' }))
    .waitFor();

test.describe('payment providers', () => {
  test.skip(!isPlayed, 'npm run test:payments plays them');
  setStage();

  test('R-PAY-4 iDEAL through Mollie, failed once and paid then, with nothing in the console', async () => {
    await route('ideal', 'mollie');
    const { page, problems } = await newVisitor(browser);
    await signIn(page, 'free@vonk.example');
    await choose(page, 'iDEAL');
    await page.waitForURL(new RegExp(`:${product.ports.site + 3}/checkout/tr_`));
    await page.getByRole('button', { name: 'Failed: insufficient funds' }).click();
    await page.waitForURL(/\/en\/credits\//);
    await page.getByText('You haven’t been charged', { exact: false }).waitFor();
    await choose(page, 'iDEAL');
    await page.waitForURL(/\/checkout\/tr_/);
    await page.getByRole('button', { name: 'Pending, then paid' }).click();
    await isDone(page);
    assert.deepEqual(problems, []);
  });

  test('R-PAY-4 a card through FlexPay, with a forged postback before the real one', async () => {
    await route('card', 'flexpay');
    const { page, problems } = await newVisitor(browser);
    await signIn(page, 'premium@vonk.example');
    await choose(page, 'Card');
    await page.waitForURL(new RegExp(`:${product.ports.site + 4}/startorder`));
    await page.getByLabel('Send a forged one first').check();
    await page.getByRole('button', { name: 'Paid', exact: true }).click();
    await page.waitForURL(/\/en\/credits\//);
    await isDone(page);
    assert.deepEqual(problems, []);
  });
});
