import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { makeBuyer } from './buyers.ts';
import { PHOTO } from './people.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn, untilMail } from './support.ts';

const SETTINGS = '/en/settings';

setStage();

const member = async (name: string, path = SETTINGS) => makeBuyer({ browser, db }, name, { path });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the link of a mail to an address, by what is in it. */
async function openMailed(page: Page, to: string, wanted: string): Promise<void> {
  const mail = await untilMail(to, ({ links }) => links.some((link) => link.includes(wanted)));
  const link = mail.links.find((each) => each.includes(wanted));
  assert.ok(link);
  await page.goto(link);
}

/** As people double-click: the second falls where the first did, whatever stands there by then. */
async function clickTwice(button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = button.page();
  await mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
    await button.page().waitForTimeout(400);
  }
}

test('R-ACCOUNT-5 a new address counts once its link is opened, and the old one takes it back', async () => {
  const { page, email } = await member('moving');
  const next = `new.${email}`;
  const section = part(page, 'E-mail address');
  await section.getByLabel('New e-mail address').fill(next);
  await section.getByLabel('Your password').fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Change e-mail address' }).click();
  await section.getByText(`We’ve sent a link to ${next}`).waitFor();
  await section.getByText(`You log in with ${email}.`).waitFor();
  await openMailed(page, next, '/mail-change/do');
  await page.getByRole('heading', { name: 'Your e-mail address has changed' }).waitFor();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await section.getByText(`You log in with ${next}.`).waitFor();

  const owner = await newVisitor(browser);
  await openMailed(owner.page, email, '/mail-change/undo');
  await owner.page.getByRole('button', { name: 'Keep my old address' }).click();
  await owner.page.getByRole('heading', { name: 'Your address is yours again' }).waitFor();
  await page.waitForURL(/\/en\/login/);
  await openMailed(owner.page, email, '/reset-password/do');
  await owner.page.getByLabel('New password', { exact: true }).fill('a password of the owner');
  await owner.page.getByLabel('New password again').fill('a password of the owner');
  await owner.page.getByRole('button', { name: 'Save password' }).click();
  await owner.page.waitForURL(/\/en\/members/);
  assert.deepEqual(owner.problems, []);
});

test('R-ACCOUNT-5 whoever is signed in and sets a new password by its link stays so, though the old session ends first', async () => {
  const { page, email } = await member('reset', '/en/reset-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await openMailed(page, email, '/reset-password/do');
  // The live connection tells of the end before the answer signs in anew.
  await page.route('**/api/password/reset', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(1_500);
    await route.fulfill({ response });
  });
  await page.getByLabel('New password', { exact: true }).fill('a password by mail');
  await page.getByLabel('New password again').fill('a password by mail');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('We’ve saved your new password.').waitFor();
  await page.waitForURL(/\/en\/members/);
  await page.goto(`${product.url}${SETTINGS}`);
  await part(page, 'E-mail address').getByText(`You log in with ${email}.`).waitFor();
});

test('R-ACCOUNT-9 decision 12 a new password logs every other device out, and is the one that works', async () => {
  const { page, email } = await member('password');
  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere.page, email, SETTINGS);
  await page.reload();
  const devices = part(page, 'Your devices');
  await devices.getByRole('listitem').nth(1).waitFor();
  const section = part(page, 'Password');
  const change = async (old: string) => {
    await section.getByLabel('Old password').fill(old);
    await section.getByLabel('New password', { exact: true }).fill('another password');
    await section.getByLabel('New password again').fill('another password');
    await section.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one');
  await section.locator('[aria-invalid=true]').waitFor();
  await change(DEMO_PASSWORD);
  await section.getByText(/^Your password has been changed/).waitFor();
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  await elsewhere.page.waitForURL(/\/en\/login/);
  const { page: login } = elsewhere;
  // The page that is left stays until the login is there.
  await part(login, 'E-mail address').waitFor({ state: 'detached' });
  await login.getByLabel('E-mail address').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await login.getByText('Login failed, please try again').waitFor();
  await login.getByLabel('Password', { exact: true }).fill('another password');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await login.waitForURL(/\/en\/settings/);
});

test('R-PROFILE-8 whoever is blocked sees nothing of the other, until the settings end it', async () => {
  const blocker = await member('wary');
  const other = await member('blocked', `/en/members/${blocker.id}`);
  const heading = other.page.getByRole('heading', { level: 1 });
  await heading.getByText('wary').waitFor();
  const { page } = blocker;
  await page.goto(`${product.url}/en/members/${other.id}`);
  await page.getByRole('button', { name: 'More actions for blocked' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  // The page says so before the server has it, the notice after.
  await page.getByText('blocked is blocked').waitFor();
  await page.getByRole('heading', { name: 'You blocked blocked' }).waitFor();
  await other.page.reload();
  await heading.getByText('This profile isn’t available').waitFor();
  await page.goto(`${product.url}${SETTINGS}`);
  const section = part(page, 'Blocked members');
  await section.getByRole('button', { name: 'Unblock blocked' }).click();
  await section.getByText('You haven’t blocked anyone.').waitFor();
  await other.page.reload();
  await heading.getByText('wary').waitFor();
});

test('R-PROFILE-10 photos are added with a crop, put first, and removed one by one, whatever is clicked twice', async () => {
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3d0766' } })
    .jpeg()
    .toFile(PHOTO);
  const { page } = await member('photos', '/en/profile');
  for (const count of [1, 2, 3]) {
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await page.getByRole('dialog').getByLabel('Zoom').fill('2');
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await page.getByText(`${count} of 3 photos`).waitFor();
  }
  const pictures = part(page, 'Photos').getByRole('img');
  const sources = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const [first, second, third] = await sources();
  await page.getByRole('button', { name: 'Make photo 2 your main photo' }).click();
  await page.locator(`main li:first-child img[src="${second}"]`).waitFor();
  await clickTwice(page.getByRole('button', { name: 'Remove photo 1' }));
  await page.getByText('2 of 3 photos').waitFor();
  await page.reload();
  await page.getByText('2 of 3 photos').waitFor();
  assert.deepEqual(await sources(), [first, third]);
});
