import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { product, untilMail } from './support.ts';

export interface Person {
  name: string;
  email: string;
  gender: 'man' | 'woman';
}

/** A picture that is nobody's: drawn, as a JPEG file with metadata that must not survive. */
export const PHOTO = path.join(product.dataDir ?? '', 'portrait.jpg');

/** Fills the signup form of the page the visitor is on. */
export async function fillSignup(page: Page, { name, email, gender }: Person): Promise<void> {
  const wish = gender === 'man' ? 'women' : 'men';
  await page.getByRole('group', { name: 'I’m a' }).getByText(gender, { exact: true }).click();
  await page.getByRole('group', { name: 'I’m looking for' }).getByText(wish, { exact: true }).click();
  await page.getByLabel('Profile name').fill(name);
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Day', { exact: true }).fill('5');
  await page.getByLabel('Month', { exact: true }).fill('5');
  await page.getByLabel('Year', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Sign up for free' }).click();
}

/** Goes through photo, place, personal info and about me, and puts the push question off. */
export async function finishSteps(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Show who you are' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByText('1 of 3 photos').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Where do you live?' }).waitFor();
  await page.getByRole('combobox', { name: 'City' }).fill('Utrecht');
  await page
    .getByRole('option', { name: /Utrecht/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'A little about you' }).waitFor();
  await page.getByLabel('Hair colour').selectOption('brown');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'What could you talk about?' }).waitFor();
  await page.getByLabel('About you').fill('Likes long walks and short e-mails.');
  await page.getByText('Cooking', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Maybe later' }).click();
}

/** Opens the link of the activation mail. */
export async function confirm(page: Page, email: string): Promise<void> {
  const mail = await untilMail(email, ({ links }) => links.some((link) => link.includes('/activate/done')));
  const link = mail.links.find((each) => each.includes('/activate/done'));
  assert.ok(link);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
}
