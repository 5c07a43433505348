import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from '@playwright/test';
import { makeBuyer } from './buyers.ts';
import { openDesk } from './desk.ts';
import { browser, db, setStage } from './stage.ts';
import { untilMail } from './support.ts';

setStage();

test('GDPR art. 15 and 20 a copy of what is held of a member is asked for at the desk, mailed and downloaded', async () => {
  const member = await makeBuyer({ browser, db }, 'copy', { path: '/en/settings' });
  const { page, problems } = await openDesk(browser, 'support', '/members');
  await page.getByLabel('E-mail address, number or payment').fill(member.email);
  await page.getByLabel('Why').fill('letter 4712');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mail a copy of their data' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('asked for it by mail');
  await page.keyboard.press('Enter');
  const mail = await untilMail(member.email, ({ subject }) => subject.startsWith('A copy of your data'));
  const link = mail.links.find((each) => each.includes('/data-export/'));
  assert.ok(link);
  const arriving = member.page.waitForEvent('download');
  await member.page.goto(link).catch(() => {});
  const file = await arriving;
  assert.match(file.suggestedFilename(), /^my-data-\d+\.zip$/);
  const bytes = fs.readFileSync(await file.path());
  assert.equal(bytes.subarray(0, 2).toString(), 'PK');
  assert.ok(bytes.includes('data.json'));
  assert.deepEqual(problems, []);
});
