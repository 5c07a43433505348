// Every method with every outcome, and what may happen afterwards: npm run test:checkout.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { audit } from '../scripts/browser/audit.ts';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { type Buyer, buyByCard, chooseOutcome, creditsOf, goToProvider, makeBuyer, untilTitle } from './buyers.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, PHONE, product, untilMail } from './support.ts';

const PICTURES = path.resolve('test-results/payments');
/** Each way to pay that leads to a page, and where its buyer lives. */
const METHODS = [
  ['iDEAL | Wero', 'NL'],
  ['Bancontact', 'BE'],
  ['Card', 'NL'],
  ['PayPal', 'NL'],
] as const;
const IBAN = 'NL91ABNA0417164300';

setStage();
test.beforeAll(() => {
  fs.mkdirSync(PICTURES, { recursive: true });
});

const open = async (page: Page, where: string) => {
  await page.goto(`${product.url}/en${where}`);
  await untilReady(page);
};
const providerDoes = async ({ id }: Buyer, action: string) => {
  const { rows } = await db.query<{ ref: string }>(
    'select provider_ref as ref from payment where member_id = $1 order by created_at desc limit 1',
    [id],
  );
  await fetch(`http://127.0.0.1:${product.ports.psp}/console/${rows[0]?.ref}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });
};

test.describe('every way to pay, every outcome', () => {
  for (const [method, country] of METHODS) {
    for (const [outcome, title, isPaid] of [
      ['paid', /new credits$/, true],
      ['pending', /new credits$/, true],
      ['failed', /Payment failed/, false],
      ['cancelled', 'Payment cancelled', false],
    ] as const)
      test(`R-PAY-2 ${method}: ${outcome}, the same after a reload and in the list`, async () => {
        const buyer = await makeBuyer({ browser, db }, `way-${outcome}`, { country });
        const { page } = buyer;
        await goToProvider(page, method);
        await chooseOutcome(page, outcome);
        await untilTitle(page, title);
        await page.reload();
        await untilTitle(page, title);
        assert.equal((await creditsOf(db, buyer)) > 0, isPaid);
        await open(page, '/transactions');
        const list = page.getByRole('region', { name: 'Payments without credits' });
        assert.equal(await list.isVisible(), !isPaid);
      });
  }

  test('R-PAY-1 Apple Pay is offered by a browser that has it, before and after the page is taken over, and by no other', async () => {
    const buyer = await makeBuyer({ browser, db }, 'wallet');
    const { page } = buyer;
    const wallet = page.getByRole('radio', { name: 'Apple Pay' });
    await open(page, '/credits');
    assert.equal(await wallet.count(), 0);
    await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
    await page.route('**/*.js', (route) => new Promise((done) => setTimeout(done, 1_000)).then(() => route.continue()));
    await page.goto(`${product.url}/en/credits`, { waitUntil: 'commit' });
    await page.locator('label:has([value=applepay])').waitFor();
    assert.equal(await page.evaluate('document.documentElement.dataset.ready'), undefined);
    await untilReady(page);
    await page.screenshot({ path: path.join(PICTURES, 'apple-pay.png') });
    await goToProvider(page, 'Apple Pay');
    await chooseOutcome(page, 'paid');
    await untilTitle(page, /new credits$/);
    const { rows } = await db.query('select method, status from payment where member_id = $1', [buyer.id]);
    assert.deepEqual(rows, [{ method: 'applepay', status: 'completed' }]);
  });

  test('R-PAY-2 double click, Back and two tabs charge once', async () => {
    const buyer = await makeBuyer({ browser, db }, 'twice');
    const { page } = buyer;
    const other = await page.context().newPage();
    await open(other, '/credits');
    for (const each of [page, other]) await each.getByRole('radio', { name: 'Card' }).check({ force: true });
    await Promise.all([page, other].map((each) => each.getByRole('button', { name: /^Pay .* with Card/ }).dblclick()));
    await page.waitForURL(/\/pay\//);
    await chooseOutcome(page, 'paid');
    await untilTitle(page, /new credits$/);
    await page.goBack();
    const { rows } = await db.query(`select 1 from payment where member_id = $1 and status = 'completed'`, [buyer.id]);
    assert.equal(rows.length, 1);
  });
});

test.describe('afterwards', () => {
  test('R-PAY-1 the receipt is a file, and a refund and a charge-back are told', async () => {
    const buyer = await makeBuyer({ browser, db }, 'receipt');
    const { page } = buyer;
    await buyByCard(page);
    await untilMail(buyer.email, ({ subject }) => subject.startsWith('Your receipt'));
    await open(page, '/transactions');
    await page.getByRole('link', { name: /Credits bought/ }).click();
    const href = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
    const reply = await page.request.get(`${product.url}${href}`);
    assert.equal(reply.headers()['content-type'], 'application/pdf');
    fs.writeFileSync(path.join(PICTURES, 'receipt.pdf'), await reply.body());
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal here' }).click();
    await page.getByText(/^Withdrawn on/).waitFor();
    assert.equal(await creditsOf(db, buyer), 0);
  });

  test('R-PAY-4 a charge-back takes unused credits back and says so', async () => {
    const buyer = await makeBuyer({ browser, db }, 'back');
    const { page } = buyer;
    await buyByCard(page);
    await providerDoes(buyer, 'charged_back');
    for (let turn = 0; turn < 50 && (await creditsOf(db, buyer)); turn += 1) await page.waitForTimeout(100);
    await page.reload();
    await untilTitle(page, 'Payment charged back');
  });

  test('R-PAY-2 a payment whose provider cannot be asked, and one that nobody knows', async () => {
    const buyer = await makeBuyer({ browser, db }, 'unclear');
    const { page } = buyer;
    await goToProvider(page, 'Card');
    const { rows } = await db.query<{ id: string }>('select id from payment where member_id = $1', [buyer.id]);
    await db.query(
      `update payment set created_at = now() - interval '50 minutes', asked_at = now() where member_id = $1`,
      [buyer.id],
    );
    await open(page, `/credits/${rows[0]?.id}/card`);
    await untilTitle(page, /We don’t know yet whether this was paid|Payment cancelled/);
    await open(page, '/credits/00000000-0000-4000-8000-000000000000/card');
    await untilTitle(page, 'We don’t know this payment');
  });
});

/** Fills the form of a direct debit, from `/credits` on. */
async function beginDebit({ page, id }: Buyer, iban = IBAN): Promise<void> {
  await page.getByRole('radio', { name: 'Direct debit' }).check({ force: true });
  await page.getByRole('button', { name: /^Pay .* with Direct debit/ }).click();
  const fields: Record<string, string> = {
    'Account holder': 'J. Jansen',
    IBAN: iban,
    Street: 'Kade',
    Number: '1',
    Postcode: '1011AB',
    City: 'Amsterdam',
    'Mobile phone': `06-${String(10_000_000 + id)}`,
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the text message' }).waitFor();
}

async function codeFor({ id }: Buyer): Promise<string> {
  const to = encodeURIComponent(`+316${String(10_000_000 + id)}`);
  const reply = await fetch(`http://127.0.0.1:${product.ports.inbox}/api/messages?to=${to}`);
  const { messages }: { messages: { text: string }[] } = await reply.json();
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

test.describe('direct debit', () => {
  test('R-PAY-3 wrong code, reload, right code: mandate by mail, credits when the bank has paid', async () => {
    const buyer = await makeBuyer({ browser, db }, 'debit');
    const { page } = buyer;
    await beginDebit(buyer);
    const code = await codeFor(buyer);
    const box = page.getByRole('textbox', { name: 'Code from the text message' });
    await box.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.getByText(/Code invalid/).waitFor();
    await page.reload();
    await box.fill(code);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await untilTitle(page, /being processed|new credits$/);
    await untilMail(buyer.email, ({ subject }) => subject.startsWith('Your direct debit mandate'));
    await untilTitle(page, /new credits$/);
  });

  for (const [iban, code, isPaidFirst] of [
    ['NL47RABO0100000001', 'AC04', true],
    ['NL90RABO0100000003', 'AM04', true],
    ['NL36RABO0100000005', 'MD06', true],
    ['NL09RABO0100000006', 'MS02', false],
  ] as const)
    test(`R-PAY-3 a debit that comes back with ${code} is told by mail, and takes the credits back`, async () => {
      const buyer = await makeBuyer({ browser, db }, `return-${code.toLowerCase()}`);
      const { page } = buyer;
      await beginDebit(buyer, iban);
      await page.getByRole('textbox', { name: 'Code from the text message' }).fill(await codeFor(buyer));
      await page.getByRole('button', { name: /^Confirm/ }).click();
      if (isPaidFirst) await untilTitle(page, /new credits$/);
      await untilMail(buyer.email, ({ subject }) => /direct debit of .* came back/.test(subject));
      await page.reload();
      await untilTitle(page, isPaidFirst ? 'Payment charged back' : /Payment failed/);
      assert.equal(await creditsOf(db, buyer), 0);
    });
});

test.describe('how it looks', () => {
  for (const [name, viewport, colorScheme] of [
    ['360-dark', PHONE, 'dark'],
    ['1280-light', DESKTOP, 'light'],
  ] as const)
    test(`R-PAY-1 every screen of the checkout, ${name}`, async () => {
      const buyer = await makeBuyer({ browser, db }, `look-${name}`, { viewport, colorScheme });
      const { page } = buyer;
      const faults: string[] = [];
      const look = async (title: string) => {
        await page.screenshot({ path: path.join(PICTURES, `${title}-${name}.png`), fullPage: true });
        faults.push(...(await audit(page, title, 'en', [{ width: viewport.width, colorScheme, rules: 'all' }])));
      };
      await open(page, '/credits/limits');
      const day = page.getByRole('region', { name: 'In 24 hours' });
      await day.getByRole('textbox').fill('25');
      await day.getByRole('button', { name: 'Save' }).click();
      await day.getByText('€25.00').waitFor();
      await day.getByRole('textbox').fill('100');
      await day.getByRole('button', { name: 'Save' }).click();
      await day.getByText(/^From/).waitFor();
      await look('limits');
      await open(page, '/credits');
      await look('checkout');
      await db.query(
        `insert into discount_code (site_id, code, value_percentage, minimum_order_minor) values (1, 'BIG50', 50, 5000) on conflict do nothing`,
      );
      await open(page, '/credits?code=BIG50');
      await page.getByText(/BIG50/).first().waitFor();
      await look('checkout-code');
      await db.query('delete from spending_limit where member_id = $1', [buyer.id]);
      await open(page, '/credits');
      await db.query('update bundle set price_minor = price_minor + 100 where site_id = 1');
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByRole('dialog').waitFor();
      await look('price-changed');
      await db.query('update bundle set price_minor = price_minor - 100 where site_id = 1');
      await open(page, '/credits');
      await page.getByRole('radio', { name: 'Direct debit' }).check({ force: true });
      await page.getByRole('button', { name: /^Pay .* with Direct debit/ }).click();
      await page.getByRole('textbox', { name: 'IBAN' }).fill(IBAN);
      await page.getByText('ABN AMRO · ABNANL2A').waitFor();
      await look('debit-form');
      await open(page, '/credits');
      await beginDebit(buyer);
      await look('debit-code');
      await open(page, '/credits/00000000-0000-4000-8000-000000000000/card');
      await look('payment-unknown');
      await db.query(`update payment set created_at = now() - interval '50 minutes' where member_id = $1`, [buyer.id]);
      await open(page, '/transactions');
      await look('transactions');
      assert.deepEqual(faults, []);
    });
});
