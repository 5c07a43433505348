import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { findWorld } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, product, signIn } from './support.ts';

/** Text without a place to break, in the widest letters, right to left, combining, joined, and of other scripts. */
const WORDS = {
  wide: 'W'.repeat(150),
  address: `https://open.example/track/${'4uLU6hMCjMI75M1A2tKUQC'.repeat(5)}?si=abc`,
  arabic: 'مرحبا'.repeat(30),
  turned: `\u202e${'olleh'.repeat(30)}`,
  combining: `Z${'\u0335\u0336\u0337\u0338\u0300\u0301\u0302'.repeat(20)}`.repeat(5),
  joined: '👩‍👩‍👧‍👦'.repeat(40),
  thai: 'สวัสดีครับ'.repeat(15),
  chinese: '你好'.repeat(75),
  laugh: 'Hahaha'.repeat(25),
};
const WIDTHS = [320, 390, 1280];
/** The longest name that a profile may have. */
const NAMES = Object.values(WORDS).map((word) => [...word].slice(0, 40).join(''));

setStage();

/** Gives people around the premium member, and what they wrote, hostile text; answers where it shows. */
async function arrange(): Promise<string[]> {
  const world = await findWorld(db, 'premium');
  const { rows: talks } = await db.query<{ id: string; other: string }>(
    `select id, case when a_id = $1 then b_id else a_id end as other from conversation where $1 in (a_id, b_id)
      order by last_at desc limit 9`,
    [world.me],
  );
  const words = Object.values(WORDS);
  for (const [index, { id, other }] of talks.entries()) {
    await db.query('update profile set name = $2, about = $3 where member_id = $1', [
      other,
      NAMES[index % NAMES.length],
      // As long as a text about oneself may be.
      [...words.join('\n')].slice(0, 1_000).join(''),
    ]);
    await db.query(
      `update message set text = $2 where kind = 'text' and conversation_id = $1
          and seq = (select last_seq from conversation where id = $1)`,
      [id, words[index % words.length]],
    );
  }
  const [first] = talks;
  for (const [index, word] of words.entries())
    await db.query(`update message set text = $3 where kind = 'text' and conversation_id = $1 and seq = $2`, [
      first?.id,
      index + 1,
      word,
    ]);
  await db.query('insert into block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing', [
    world.me,
    talks.at(-1)?.other,
  ]);
  return [
    '/members',
    `/members/${first?.other}`,
    '/chats',
    `/chats/${first?.id}`,
    '/likes',
    '/swipe-game',
    '/settings',
    '/profile',
  ];
}

/** What reaches beyond the window, or makes a part of the page scroll sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`page ${root.scrollWidth} > ${root.clientWidth}`);
    // A strip is there to be scrolled sideways.
    for (const part of document.querySelectorAll('aside, main section, header, footer, form'))
      if (
        part.querySelector('[data-strip]') === null &&
        part.clientWidth &&
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).display !== 'inline'
      )
        found.push(`${part.tagName} ${part.scrollWidth} > ${part.clientWidth}`);
    for (const control of document.querySelectorAll('button, textarea, input:not([type=radio], .sr-only), time')) {
      const { left, right, width } = control.getBoundingClientRect();
      const strip = control.closest('[data-strip], fieldset');
      if (!width || strip || getComputedStyle(control).opacity === '0') continue;
      if (right > innerWidth + 1 || left < -1)
        found.push(`${control.tagName} ${control.textContent?.slice(0, 20)} at ${left}–${right}`);
    }
    return found;
  });

test.describe('text that nothing can break', () => {
  test('R-THEME-1 no screen is wider than the window, whatever somebody is called or writes', async () => {
    const { page, context } = await newVisitor(browser, { width: 390, height: 780 });
    const places = await arrange();
    await signIn(page, 'premium@vonk.example', '/en/settings');
    const found: string[] = [];
    for (const place of places) {
      await page.goto(`${product.url}/en${place}`, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        found.push(...(await overflowOf(page)).map((what) => `${place} at ${width}: ${what}`));
      }
    }
    assert.deepEqual(found, []);
    await context.close();
  });

  test('R-CHAT-1 the box for a message keeps to the window, and so does the button that sends it', async () => {
    const { page, context } = await newVisitor(browser, { width: 390, height: 780 });
    await signIn(page, 'premium@vonk.example', '/en/chats');
    await page.locator('main li a[href*="/chats/"]').first().click();
    const box = page.locator('main footer textarea');
    const found: string[] = [];
    for (const [name, word] of Object.entries(WORDS)) {
      await box.fill(word);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        found.push(...(await overflowOf(page)).map((what) => `${name} at ${width}: ${what}`));
      }
    }
    await box.fill('');
    assert.deepEqual(found, []);
    await context.close();
  });

  test('R-THEME-1 forced colours show what is chosen, and where a message ends', async () => {
    const { page, context } = await newVisitor(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, 'premium@vonk.example', '/en/credits');
    const backgroundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.locator('label:has(input[name=bundle])').first().waitFor();
    assert.notEqual(
      await backgroundOf('label:has(input[name=bundle]:checked)'),
      await backgroundOf('label:has(input[name=bundle]:not(:checked))'),
    );
    assert.notEqual(
      await backgroundOf('label:has(input[name=method]:checked)'),
      await backgroundOf('label:has(input[name=method]:not(:checked))'),
    );
    assert.notEqual(
      await backgroundOf('header nav a[aria-current]'),
      await backgroundOf('header nav a:not([aria-current])'),
    );
    await page.goto(`${product.url}/en/settings`);
    await page.locator('input[type=checkbox]:checked').first().waitFor();
    assert.notEqual(
      await backgroundOf('input[type=checkbox]:checked'),
      await backgroundOf('input[type=checkbox]:not(:checked)'),
    );
    await page.goto(`${product.url}/en/chats`);
    await page.locator('main li a[href*="/chats/"]').first().click();
    const border = await page
      .locator('main ol > li > div')
      .first()
      .evaluate((bubble) => getComputedStyle(bubble).borderTopWidth);
    assert.equal(border, '1px');
    await context.close();
  });

  test('R-THEME-1 forced colours show where a dialog ends', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP, { isWarned: false });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${product.url}/en/members`);
    const outline = await page
      .locator('dialog:modal')
      .evaluate((dialog) => `${getComputedStyle(dialog).outlineWidth} ${getComputedStyle(dialog).outlineStyle}`);
    assert.equal(outline, '1px solid');
    await context.close();
  });
});
