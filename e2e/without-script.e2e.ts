import assert from 'node:assert/strict';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { findWorld, LANDERS, type World } from './places.ts';
import { accountOf, fill, send, signupForm } from './plain-forms.ts';
import { browser, db, setStage } from './stage.ts';
import { PHONE, product, untilMail } from './support.ts';

let world: World;
setStage();
test.beforeAll(async () => {
  world = await findWorld(db, 'visitor');
});

/** A visitor whose browser runs no script. */
async function withoutScript(work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await work(page, context).finally(() => context.close());
}

test.describe('without script', () => {
  const places: [path: (world: World) => string, slug?: string][] = [
    ...LANDERS.map((name): [(world: World) => string] => [() => `/landers/${name}`]),
    [() => '/landers/gallery/weekend?network=adnet&sub1=plain'],
    [() => '/signup'],
    [() => '/complete-signup?name=Robin'],
    ...['landing', 'landing2', 'landing3', 'landing3/weekend', 'signup'].map((name): [(world: World) => string] => [
      ({ member }) => `/members/${member}/${name}`,
    ]),
  ];
  for (const [index, [path]] of places.entries()) {
    test(`R-ACCOUNT-1 R-ROUTE-9 an account is made on ${path({ member: 0 } as World).replace('/0/', '/ID/')}`, async () => {
      await withoutScript(async (page) => {
        const email = `plain${index}@example.com`;
        await page.goto(`${product.url}/en${path(world)}`);
        await fill(signupForm(page), email);
        await send(signupForm(page));
        await page.getByRole('heading', { name: 'Your account is made' }).waitFor();
        const account = await accountOf(db, email);
        assert.deepEqual(
          [account?.status, account?.language, account?.birthdate],
          ['not_confirmed', 'en', '1990-05-05'],
        );
        if (path(world).includes('adnet')) assert.equal(account?.tracking.network, 'adnet');
      });
    });
  }

  test('R-ACCOUNT-1 two taps on the button make one account', async () => {
    await withoutScript(async (page) => {
      await page.goto(`${product.url}/en/landers/alonetonight`);
      await fill(signupForm(page), 'plain.twice@example.com');
      await signupForm(page).getByRole('button', { name: 'Sign up for free' }).dblclick();
      await page.getByRole('heading', { name: 'Your account is made' }).waitFor();
    });
  });

  test('R-ROUTE-1 from the home page to a confirmed account by the mailed link', async () => {
    await withoutScript(async (page) => {
      const email = 'plain.home@example.com';
      await page.goto(`${product.url}/en`);
      await page.getByRole('link', { name: 'Sign up for free' }).first().click();
      await fill(signupForm(page), email);
      await send(signupForm(page));
      await page.getByRole('heading', { name: 'Your account is made' }).waitFor();
      const mail = await untilMail(email, ({ links }) => links.some((link) => link.includes('/activate/done')));
      await page.goto(mail.links.find((link) => link.includes('/activate/done')) ?? '');
      await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
      await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
      assert.equal((await accountOf(db, email))?.status, 'active');
      await page.getByRole('link', { name: /See all members/ }).click();
      await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
    });
  });

  test('R-ACCOUNT-3 a refusal is told beside its fields and keeps what was typed, for this visitor alone', async () => {
    await withoutScript(async (page) => {
      const path = '/en/landers/video/weekend';
      await page.goto(product.url + path);
      await fill(signupForm(page), 'plain.refused@example.com', { name: '@Robin', year: '2020' });
      await send(signupForm(page));
      assert.ok(page.url().startsWith(`${product.url}${path}?error=`), page.url());
      const form = signupForm(page);
      assert.equal(await form.getByRole('alert').textContent(), 'Please check the marked fields.');
      const name = form.getByLabel('Profile name');
      assert.deepEqual(
        [
          await name.inputValue(),
          await name.getAttribute('aria-invalid'),
          await form.getByLabel(/^E-mail/).inputValue(),
          await form.getByLabel('Year', { exact: true }).inputValue(),
          await form.getByLabel('Password', { exact: true }).inputValue(),
          await form.getByRole('radio', { name: 'man', exact: true }).first().isChecked(),
        ],
        ['@Robin', 'true', 'plain.refused@example.com', '2020', '', true],
      );
      const described = (await name.getAttribute('aria-describedby')) ?? '';
      const texts = await page
        .locator(
          described
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(),
        )
        .allTextContents();
      assert.ok(texts.includes('Your profile name must not begin with an @'), texts.join());
      await form.getByText('Enter your date of birth (18+ years)').waitFor();
      const isInView = await form.getByRole('alert').evaluate((alert) => {
        const { top, bottom } = alert.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      assert.ok(isInView, 'the browser went to the answer');

      for (const address of [path, `${path}?error=validation_failed`])
        assert.doesNotMatch(await (await fetch(product.url + address)).text(), /plain\.refused/);
      await page.goto(product.url + path);
      assert.equal(await signupForm(page).getByLabel('Profile name').inputValue(), '');

      await page.goBack();
      await fill(signupForm(page), 'plain.mended@example.com');
      await send(signupForm(page));
      await page.getByRole('heading', { name: 'Your account is made' }).waitFor();
    });
  });

  test('R-ACCOUNT-2 R-ACCOUNT-4 an address with an account leads to the login, which goes on', async () => {
    await withoutScript(async (page) => {
      await page.goto(`${product.url}/en/signup?next=%2Fchats`);
      await fill(signupForm(page), 'free@vonk.example');
      await send(signupForm(page));
      await page.getByRole('alert').getByText('This e-mail address already has an account on this site.').waitFor();
      await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('E-mail address').fill('free@vonk.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').getByText('Login failed, please try again').waitFor();
      assert.equal(await page.getByLabel('E-mail address').inputValue(), 'free@vonk.example');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
      assert.match(page.url(), /\/en\/chats$/);
      for (const next of ['//evil.example', '/\\evil.example', '/en//evil.example', '/.//evil.example']) {
        await page.goto(`${product.url}/en/login?next=${encodeURIComponent(next)}`);
        assert.equal(page.url(), `${product.url}/en/members`, next);
      }
      const { headers } = await fetch(`${product.url}/nl//evil.example`, { redirect: 'manual' });
      assert.equal(headers.get('location'), '/evil.example');
    });
  });

  test('R-ACCOUNT-5 a forgotten password is reset', async () => {
    await withoutScript(async (page) => {
      const email = 'plain0@example.com';
      await page.goto(`${product.url}/en/login`);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText(`sent a link to ${email}`).waitFor();
      assert.ok(!(await (await fetch(page.url())).text()).includes(email), 'told to this visitor alone');
      const mail = await untilMail(email, ({ links }) => links.some((link) => link.includes('/reset-password/do')));
      await page.goto(mail.links.find((link) => link.includes('/reset-password/do')) ?? '');
      await page.getByLabel('New password', { exact: true }).fill('another horse');
      await page.getByLabel('New password again').fill('another horses');
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('The passwords are not the same.').waitFor();
      await page.getByLabel('New password', { exact: true }).fill('another horse');
      await page.getByLabel('New password again').fill('another horse');
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.waitForURL(/\/members$/);
    });
  });
});
