import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { appCode } from '../server/src/testing/test-factor.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, untilMail } from './support.ts';

const PASSWORD = 'a password of a journey';
setStage();

/** Signs up by the API, confirmed and with its signup complete, and opens the settings. */
async function openSettings(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/en/login`);
  const status = await page.evaluate(
    async ([address, password]) => {
      const reply = await fetch('/api/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-type': 'client', 'x-language': 'en' },
        body: JSON.stringify({
          email: address,
          password,
          name: 'Robin',
          date_of_birth: '1990-05-05',
          gender: 'male',
          looking_for: 'female',
        }),
      });
      return reply.status;
    },
    [email, PASSWORD],
  );
  assert.equal(status, 201);
  await db.query(`update member set status = 'active', confirmed_at = now(), signup_step = 5 where email = $1`, [
    email,
  ]);
  await db.query(`update profile set status = 'active' where member_id = (select id from member where email = $1)`, [
    email,
  ]);
  await page.goto(`${product.url}/en/settings`);
}

/** Leaves the page first: what it still asks for would be refused. */
async function logOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/robots.txt`);
  await page.context().clearCookies({ name: '__Host-vonk' });
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/en/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Two-step login' }).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set up' }).click();
}

/** Half a minute goes by for the codes that were used: none of them is new otherwise. */
const letTimePass = (email: string) =>
  db.query(
    `update second_factor set last_step = last_step - 3 where member_id = (select id from member where email = $1)`,
    [email],
  );

test.describe('two-step login', () => {
  test('R-ACCOUNT-13 is turned on, asks for a code or a recovery code, and is turned off', async () => {
    const email = 'two.steps@example.com';
    const { page, problems } = await newVisitor(browser, DESKTOP);
    await openSettings(page, email);
    const section = page.getByRole('region', { name: 'Two-step login' });
    await setUp(page);
    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
    assert.match(secret, /^[A-Z2-7]{32}$/);
    await section.getByLabel('Code from the app').fill(appCode(secret));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = await section.getByRole('listitem').allTextContents();
    assert.equal(codes.length, 10);
    await section.getByRole('button', { name: 'I’ve saved them' }).click();
    await section.getByText('Recovery codes left: 10.').waitFor();
    await untilMail(email, ({ subject }) => subject.includes('has changed'));

    await logOut(page);
    await logIn(page, email);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.goto(`${product.url}/en/settings`);
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/That code isn’t right/).waitFor();
    await letTimePass(email);
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/en\/members/);

    await logOut(page);
    await logIn(page, email);
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/en\/members/);
    await page.goto(`${product.url}/en/settings`);
    await section.getByText('Recovery codes left: 9.').waitFor();

    await section.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Code from the app').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await section.getByRole('button', { name: 'Set up' }).waitFor();
    await logOut(page);
    await logIn(page, email);
    await page.waitForURL(/\/en\/members/);
    // The wrong code is the only thing that a console has to say.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
    );
  });

  test('R-ACCOUNT-13 asks for the code without script too', async () => {
    const email = 'two.steps.plain@example.com';
    const { page, context } = await newVisitor(browser, DESKTOP);
    await openSettings(page, email);
    const section = page.getByRole('region', { name: 'Two-step login' });
    await setUp(page);
    const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Code from the app').fill(appCode(secret));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await context.close();
    await letTimePass(email);

    const plain = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${product.url}/en/login?next=%2Fchats`);
    await form.getByLabel('E-mail address').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await form.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await form.getByRole('textbox', { name: 'Code' }).fill('1');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText(/That code isn’t right/).waitFor();
    await form.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.waitForURL(/\/en\/chats$/);
    await plain.close();
  });
});

test('R-ACCOUNT-14 a passkey is added, signs in by itself, and is removed', async () => {
  const email = 'passkey@example.com';
  const { page, context } = await newVisitor(browser, DESKTOP);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSettings(page, email);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('My phone');
  await adding.getByLabel('Your password').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('button', { name: 'Remove My phone' }).waitFor();

  await logOut(page);
  await page.goto(`${product.url}/en/login?next=%2Fsettings`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL(/\/en\/settings/);
  await section.getByText(/^Last used/).waitFor();

  await section.getByRole('button', { name: 'Remove My phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await section.getByText('You have no passkeys yet.').waitFor();
  await logOut(page);
  await page.goto(`${product.url}/en/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('alert').getByText('This passkey isn’t known here any more.').waitFor();
});
