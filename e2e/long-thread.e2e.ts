import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { findWorld, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, signIn } from './support.ts';

const MESSAGES = 400;
/** Loaded by scrolling before the place is looked at. */
const LOADED = 150;

let world: World;
/** One that no other file looks at. */
let conversation: number;

setStage();
test.beforeAll(async () => {
  world = await findWorld(db, 'premium');
  const { rows } = await db.query<{ id: string }>(
    `select id from conversation c where $1 in (a_id, b_id) and id <> $2
        and not exists (select from block b where b.blocker_id in (c.a_id, c.b_id) and b.blocked_id in (c.a_id, c.b_id))
      order by id desc limit 1`,
    [world.me, world.conversation],
  );
  conversation = Number(rows[0]?.id);
  await db.query(
    `with talk as (select * from conversation where id = $1)
     insert into message (conversation_id, seq, sender_id, kind, client_id, text, cost, created_at)
     select id, n, case when n % 3 = 0 then a_id else b_id end, 'text', gen_random_uuid(),
            repeat('A sentence of usual length. ', 1 + n % 5) || 'Number ' || n, 0, now() - ($2 - n) * interval '20 minutes'
       from talk, generate_series(last_seq + 1, $2) n`,
    [conversation, MESSAGES],
  );
  await db.query('update conversation set last_seq = $2, a_read_seq = $2, b_read_seq = $2 where id = $1', [
    conversation,
    MESSAGES,
  ]);
  await db.query('select inbox_fill(array[$1::bigint])', [conversation]);
});

const bubbles = (page: Page) => page.locator('ol > li time').count();

/** Where the first bubble in sight stands, of the same bubble at every call. */
const place = (page: Page) =>
  page.evaluate(() => {
    const marked = document.querySelector('[data-watched]');
    const bubble =
      marked ??
      [...document.querySelectorAll('ol > li:has(time)')].find((item) => item.getBoundingClientRect().top > 150);
    bubble?.setAttribute('data-watched', '');
    return Math.round(bubble?.getBoundingClientRect().top ?? Number.NaN);
  });

test.describe('a long thread', () => {
  test('R-CHAT-1 stays where it is while older messages load and a new one comes, and is found by its words', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await signIn(page, 'premium@vonk.example', `/en/chats/${conversation}`);
    await untilReady(page);
    await page.getByText(`Number ${MESSAGES}`).last().waitFor();
    const list = page.getByRole('region', { name: 'Messages of this conversation' });
    await list.hover();
    for (let tries = 0; tries < 300 && (await bubbles(page)) < LOADED; tries += 1) {
      await page.mouse.wheel(0, -700);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(500);
    const loaded = await bubbles(page);
    assert.ok(loaded >= LOADED && loaded < MESSAGES, `${loaded} messages are loaded`);

    const before = await place(page);
    await page.getByRole('button', { name: 'Show older messages' }).dispatchEvent('click');
    await page.waitForFunction((count) => document.querySelectorAll('ol > li time').length > count, loaded);
    assert.equal(await place(page), before, 'older messages moved it');

    const { rows } = await db.query<{ other: string; me: string }>(
      'select case when a_id = $2 then b_id else a_id end as other, $2::text as me from conversation where id = $1',
      [conversation, world.me],
    );
    const { rows: sent } = await db.query(
      `select * from chat_send($1, $2, gen_random_uuid(), 'text', $3, null, '{"message_credits": 0}', 'conversations', 0)`,
      [conversation, rows[0]?.other, 'This one is new. '.repeat(12)],
    );
    assert.equal(sent.length, 1);
    // A page that comes into sight asks for what it missed.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      // An answer to what another journey wrote may come too.
      await page.getByRole('button', { name: /^\d+ new$/ }).waitFor({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    assert.equal(await place(page), before, 'a new message moved it');
    assert.ok(
      await page.evaluate(
        (words) => (window as unknown as { find(text: string): boolean }).find(words),
        `Number ${MESSAGES - 120}`,
      ),
    );

    await page.getByRole('textbox').fill('And mine');
    await page.keyboard.press('Enter');
    await page.getByText('And mine').last().waitFor();
    const { bottom, end } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('ol > li')];
      const section = all[0]?.closest('section');
      return {
        bottom: all.at(-1)?.getBoundingClientRect().bottom ?? 0,
        end: section?.getBoundingClientRect().bottom ?? 0,
      };
    });
    assert.ok(bottom <= end && bottom > end - 100, `own message at ${bottom}, the list ends at ${end}`);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
