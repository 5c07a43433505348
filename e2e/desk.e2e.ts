import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { audit, LOOKS, looksInTurn } from '../scripts/browser/audit.ts';
import { demoStaffCode } from '../server/src/desk/demo-desk.ts';
import { appCode } from '../server/src/testing/test-factor.ts';
import { deskUrl, openDesk } from './desk.ts';
import { browser, setStage } from './stage.ts';
import { newVisitor, PHONE, product, untilMail } from './support.ts';

setStage();

test.describe('decision 24 the desk', () => {
  test('opens with password and code at a host of its own, and nothing of it is at a site', async () => {
    const { page, problems } = await newVisitor(browser);
    await page.goto(deskUrl());
    await page.getByLabel('E-mail address').fill('owner@vonk.example');
    await page.getByLabel('Password', { exact: true }).fill('vonk-demo-1');
    await page.getByRole('button', { name: 'Next' }).click();
    // The last digit sends it.
    await page.getByLabel('Code').fill(demoStaffCode());
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    assert.equal((await page.request.get(`${product.url}/api/desk/me`)).status(), 404);
    assert.equal((await page.request.get(`${product.url}/staff`)).status(), 404);
    // Node does not know that every name below localhost is this machine.
    const atDesk = { headers: { host: 'desk.localhost' } };
    assert.equal((await page.request.get(`${product.url}/api/members`, atDesk)).status(), 404);
    const registry = await (await page.request.get(`${product.url}/remotes.json`)).json();
    assert.equal(registry.desk, undefined);
    assert.deepEqual(problems, []);
  });

  test('where a session ends its door covers the page, which begins anew for anybody else', async () => {
    const { page } = await openDesk(browser, 'owner', '/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Name').fill('Nobody Yet');
    await dialog.getByLabel('E-mail address').fill('nobody@staff.example');
    await dialog.getByLabel('Role').selectOption('support');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const door = page.getByRole('dialog', { name: 'The desk' });
    await door.getByLabel('E-mail address').fill('support@vonk.example');
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Nobody Yet');
    await door.getByLabel('Password', { exact: true }).fill('vonk-demo-1');
    await door.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Code').fill(demoStaffCode());
    await page.getByRole('heading', { name: /^Good to see you, Sofie/ }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(new URL(page.url()).pathname, '/');
  });

  test('somebody is invited, joins by the mail with an app, and is taken off while at work', async () => {
    const { page: owner } = await openDesk(browser, 'owner', '/staff');
    await owner.getByRole('button', { name: 'Invite' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ines Costa');
    await dialog.getByLabel('E-mail address').fill('ines@staff.example');
    await dialog.getByLabel('Role').selectOption('support');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await owner.getByText('ines@staff.example').waitFor();
    const mail = await untilMail('ines@staff.example', ({ subject }) => /invitation/i.test(subject));
    const { page: invited } = await newVisitor(browser, PHONE);
    await invited.goto(mail.links.find((link) => link.includes('/invitation')) ?? '');
    await invited.getByLabel('New password').fill('a quiet garden');
    await invited.getByRole('button', { name: 'Next' }).click();
    await invited.getByRole('button', { name: 'Show the code to scan' }).click();
    const secret = (await invited.locator('code').textContent()) ?? '';
    await invited.getByLabel('Code', { exact: true }).fill(appCode(secret));
    await invited.getByRole('button', { name: 'I have kept them' }).click();
    await invited.getByRole('heading', { name: /^Good to see you, Ines/ }).waitFor();
    await owner.reload();
    await owner
      .getByRole('row', { name: /ines@staff/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await owner.getByRole('dialog').getByLabel('Why').fill('a test');
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await owner.getByText(/^left on/).waitFor();
    await invited.reload();
    await invited.getByRole('heading', { name: 'The desk' }).waitFor();
  });

  test('every page of the owner is clean to axe in both layouts and themes', async () => {
    const { page, problems } = await openDesk(browser, 'owner');
    await page.getByRole('navigation').waitFor();
    const paths = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/'));
    assert.ok(paths.length > 2);
    for (const [nth, path] of [...paths, '/me'].entries()) {
      await page.goto(`${deskUrl()}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
      // A page begins at its heading, however far down the navigation its link stands.
      assert.equal(await page.evaluate(() => scrollY), 0);
      const looks = process.env.WHOLE ? LOOKS : looksInTurn(nth);
      assert.deepEqual(await audit(page, path, 'en', looks), []);
    }
    assert.deepEqual(problems, []);
  });
});
