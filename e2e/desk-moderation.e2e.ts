import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { audit, LOOKS } from '../scripts/browser/audit.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { makeBuyer } from './buyers.ts';
import { deskUrl, openDesk } from './desk.ts';
import { browser, db, setStage } from './stage.ts';
import { product, untilMail } from './support.ts';

setStage();

const THREAT = 'I know where you live';

/** Sends a first message as the page's member does. */
const write = (page: Page, to: number, text: string): Promise<number> =>
  page.evaluate(
    async (body) => {
      const reply = await fetch('/api/messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
        body: JSON.stringify(body),
      });
      return reply.status;
    },
    { member_id: to, text, client_id: randomUUID() },
  );
async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/en/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('decision 24 a message is reported, its member banned by keys, and let in again by an appeal', async () => {
  const rob = await makeBuyer({ browser, db }, 'rob', { path: '/en/chats' });
  const anna = await makeBuyer({ browser, db }, 'anna', { path: '/en/chats' });
  assert.equal(await write(rob.page, anna.id, THREAT), 201);

  const chat = await anna.page.getByRole('link', { name: /rob/ }).first().getAttribute('href');
  await anna.page.goto(`${product.url}${chat}`);
  await anna.page.getByText(THREAT).last().waitFor();
  await anna.page.getByRole('button', { name: 'More about rob' }).click();
  await anna.page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = anna.page.getByRole('dialog', { name: 'Report rob' });
  await report.getByLabel('What is it about?').selectOption({ label: `Message: ${THREAT}` });
  await report.getByText('Offensive or inappropriate').click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await anna.page.getByText('Your report has been saved').first().waitFor();
  // The open chat is told of what becomes of it.
  await rob.page.goto(`${product.url}${chat}`);
  await rob.page.getByText(THREAT).last().waitFor();

  const { page: moderator, problems } = await openDesk(browser, 'moderator');
  await moderator.getByRole('heading', { name: /^Good to see you/ }).waitFor();
  await moderator.keyboard.press('g');
  await moderator.keyboard.press('c');
  await moderator.getByRole('row', { name: /rob/ }).waitFor();
  const names = await moderator.getByRole('row').allTextContents();
  for (let row = 0; row < names.findIndex((text) => text.includes('rob')); row += 1)
    await moderator.keyboard.press('j');
  await moderator.keyboard.press('Enter');
  await moderator.getByText(THREAT).waitFor();
  await moderator.keyboard.press('c');
  await moderator.getByRole('button', { name: '5 Ban' }).waitFor();
  await moderator.keyboard.press('5');
  await moderator.getByRole('dialog', { name: 'Ban' }).waitFor();
  // The list of grounds has the focus: a letter chooses, and Tab goes on to the words and past Cancel to the decision.
  await moderator.keyboard.type('Threat');
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.type('You wrote to Anna that you know where she lives.');
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Enter');
  await moderator.getByRole('dialog').waitFor({ state: 'detached' });
  await anna.page.getByText('This message was removed').last().waitFor();
  assert.equal(await anna.page.getByText(THREAT).count(), 0);

  await logIn(rob.page, rob.email);
  await rob.page.getByRole('heading', { name: 'Your account is blocked' }).first().waitFor();
  await rob.page.getByText('You wrote to Anna').waitFor();
  const mail = await untilMail(rob.email, ({ subject }) => subject.includes('Your account is blocked'));
  await rob.page.goto(mail.links.find((link) => link.includes('/decision')) ?? '');
  await rob.page.getByLabel('Why is the decision wrong?').fill('It was a line of the play that we both rehearse.');
  await rob.page.getByRole('button', { name: 'Send the appeal' }).click();
  await rob.page.getByText('We have your appeal').first().waitFor();

  await moderator.goto(`${deskUrl()}/appeals`);
  const own = moderator.getByRole('listitem').filter({ hasText: 'the play that we both rehearse' });
  await own.getByText('This was your own decision').waitFor();
  const { page: other } = await openDesk(browser, 'moderator2', '/appeals');
  const appeal = other.getByRole('listitem').filter({ hasText: 'the play that we both rehearse' });
  await appeal.getByRole('button', { name: 'Lift the decision' }).click();
  await other.keyboard.type('The theatre says so too.');
  await other.getByRole('dialog').getByRole('button', { name: 'Lift the decision' }).click();
  await appeal.waitFor({ state: 'detached' });

  await untilMail(rob.email, ({ subject }) => subject.includes('the decision was lifted'));
  await anna.page.getByText(THREAT).last().waitFor();
  await logIn(rob.page, rob.email);
  await rob.page.waitForURL(/\/en\/members/);
  assert.deepEqual(problems, []);
});

test('decision 24 the pages of moderators are clean to axe in both layouts and themes', async () => {
  const { page, problems } = await openDesk(browser, 'moderator', '/cases');
  const first = await page.getByRole('row').getByRole('link').first().getAttribute('href');
  const review = await page
    .getByRole('row', { name: /New photo/ })
    .getByRole('link')
    .first()
    .getAttribute('href');
  for (const path of ['/cases', '/appeals', '/case-counts', first ?? '', review ?? '']) {
    await page.goto(`${deskUrl()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    assert.deepEqual(await audit(page, path, 'en', LOOKS), []);
  }
  // A page of what keys do, by the key that every page has.
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Claim').first().waitFor();
  assert.deepEqual(problems, []);
});
