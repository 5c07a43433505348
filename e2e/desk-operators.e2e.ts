import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { audit, LOOKS } from '../scripts/browser/audit.ts';
import { openDesk } from './desk.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, product, signIn } from './support.ts';

const MEMBER = 'premium@vonk.example';
const FREE = 'Nobody is on duty to answer for this profile right now, so writing costs nothing.';

setStage();

/** A fictional profile that no script answers for, with whom the member has not talked, and what the member has. */
async function arrange() {
  const { rows } = await db.query<{ id: number; name: string }>(
    `update member them set is_computer_generated = false from profile p, member me
      where p.member_id = them.id and me.email = $1
        and them.id = (select f.member_id from profile f join member m on m.id = f.member_id
          where f.kind = 'fictional' and f.status = 'active' and f.site_id = me.site_id and not exists (
            select from conversation c where c.a_id = least(me.id, f.member_id) and c.b_id = greatest(me.id, f.member_id))
          order by f.member_id desc limit 1)
      returning them.id, p.name`,
    [MEMBER],
  );
  const [profile] = rows;
  assert.ok(profile);
  return profile;
}

async function credits(): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select w.balance from wallet w join member m on m.id = w.member_id where m.email = $1',
    [MEMBER],
  );
  return rows[0]?.balance ?? -1;
}

test('decision 23 nobody on duty, nothing charged; an operator answers, and the honesty key locks and unlocks', async () => {
  const profile = await arrange();
  const before = await credits();
  const { page: member, problems } = await newVisitor(browser);
  await signIn(member, MEMBER, `/en/members/${profile.id}/chat`);
  await member.getByText(FREE).waitFor();
  const box = member.getByRole('textbox', { name: `Message to ${profile.name}` });
  await box.fill('Hello! Are you real?');
  await box.press('Enter');
  await member.waitForURL(/\/chats\/\d+$/);
  await expect(member.getByText(FREE)).toBeVisible();
  assert.equal(await credits(), before);

  const { page: desk, problems: troubles } = await openDesk(browser, 'operator', '/answers', DESKTOP);
  await desk.getByRole('button', { name: 'Go on duty' }).click();
  await desk.getByRole('button', { name: 'Go off duty' }).waitFor();
  await desk
    .getByRole('link', { name: new RegExp(`to ${profile.name}$`) })
    .first()
    .click();
  await desk.getByText('Asks whether the person is real').waitFor();
  const answer = desk.getByRole('textbox', { name: `Answer as ${profile.name}` });
  await expect(answer).toHaveAttribute('readonly', '');
  assert.deepEqual(await audit(desk, '/answers/ID', 'en', LOOKS), []);
  await desk.keyboard.press('t');
  await expect(answer).not.toHaveAttribute('readonly', '');
  await member
    .getByText(/fictional profile|fictief profiel/)
    .last()
    .waitFor();
  await answer.fill('So, what made you laugh today?');
  await answer.press('Control+Enter');
  await member.getByText('So, what made you laugh today?').last().waitFor();

  await member.reload();
  await member.getByText(/^1 credit · /).waitFor();
  await box.fill('A dog in a raincoat.');
  await box.press('Enter');
  await expect.poll(credits).toBe(before - 1);
  await desk.goto(`${desk.url().replace(/\/answers.*/, '')}/answers`);
  await desk.getByRole('button', { name: 'Go off duty' }).click();
  await desk.getByRole('button', { name: 'Go on duty' }).waitFor();
  await member.goto(`${product.url}/en/members/${profile.id}/chat`);
  await member.getByText(FREE).waitFor();
  assert.deepEqual([problems, troubles], [[], []]);
});
