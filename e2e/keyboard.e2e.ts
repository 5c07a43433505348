import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { findWorld, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

let world: World;
setStage();
test.beforeAll(async () => {
  world = await findWorld(db, 'premium');
});

/** Name of what has the focus; fails when it has no visible outline, its own or its label's. */
async function focused(page: Page): Promise<string> {
  const { name, isVisible } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const shown = [element, element.closest('label')].some(
      (each) => each && getComputedStyle(each).outlineStyle !== 'none',
    );
    const isHeading = element.tabIndex < 0;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isVisible: shown || isHeading,
    };
  });
  assert.ok(isVisible, `the focus on '${name}' cannot be seen`);
  return name;
}

/** Name of what has the focus when nothing of it can be seen: neither its middle nor its sides; null otherwise. */
const nameWhenCovered = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (element === document.body || width < 2) return null;
    const [x, y, edge] = [(left + right) / 2, (top + bottom) / 2, 3];
    const isSeen = [
      [x, y],
      [left + edge, y],
      [right - edge, y],
      [x, top + edge],
      [x, bottom - edge],
    ].some(([atX = 0, atY = 0]) => {
      const there = document.elementFromPoint(atX, atY);
      return there && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element));
    });
    return isSeen ? null : (element.getAttribute('aria-label') ?? element.textContent);
  });

/** The name on a card, before the age. */
const nameIn = (text: string) => /(?:Online)?(\p{L}+), \d\d/u.exec(text)?.[1] ?? 'nobody';

async function tabTo(page: Page, name: RegExp): Promise<string> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now)) return now;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const untilFocus = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').includes(wanted);
  }, text);

test.describe('keyboard', () => {
  test('R-NAV-1 leads from search to a profile, through menus and dialogs, and to a sent message', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP);
    await signIn(page, 'premium@vonk.example');
    await untilReady(page);
    await page.locator('article a').first().waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to content');

    await tabTo(page, /^Account$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(page), 'My profile');
    await page.keyboard.press('Escape');
    assert.equal(await focused(page), 'Account');

    await tabTo(page, /^Filters/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      await focused(page);
      // Between its last and first stop the focus is with the browser itself, never behind the dialog.
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      assert.equal(isOutside, false);
    }
    await page.keyboard.press('Escape');
    await untilFocus(page, 'Filters');

    await page.goto(`${product.url}/en/members`);
    await page.locator('article a').first().waitFor();
    const card = await tabTo(page, /, \d\d/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/\d+$/);
    await untilFocus(page, nameIn(card));

    await page.goto(`${product.url}/en/members/${world.member}`);
    await tabTo(page, /^More actions/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await untilFocus(page, 'More actions');
    await tabTo(page, /^Message$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chat$/);

    const box = page.getByRole('textbox');
    await box.waitFor();
    await box.focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    assert.equal(await box.inputValue(), 'One\ntwo');
    await page.keyboard.press('Enter');
    // Whoever goes on typing loses no letter while the first message becomes a conversation (R-CHAT-4).
    await page.keyboard.type('and another thought', { delay: 20 });
    await page.waitForURL(/\/chats\/\d+/);
    assert.equal(await box.inputValue(), 'and another thought');
    await page.getByRole('region', { name: 'Messages of this conversation' }).getByText('One\ntwo').waitFor();
    await context.close();
  });

  test('R-ROUTE-2 comes back from a profile above the likes to the card that opened it', async () => {
    const { page, context, problems } = await newVisitor(browser, DESKTOP);
    await signIn(page, 'premium@vonk.example', '/en/likes');
    await untilReady(page);
    await tabTo(page, /, \d\d/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/likes\/m\/\d+$/);
    const above = page.url();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /, \d\d/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/likes$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Whatever moves the focus at a change of page has done so by then.
    await page.waitForTimeout(500);
    // Not by its words: what was new is no longer.
    const place = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    assert.equal(place, above);
    // By its own link: nothing of the history opens it again.
    await page.goto(above);
    await untilReady(page);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/likes$/);
    await page.goBack();
    assert.doesNotMatch(page.url(), /\/m\//);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  for (const [where, size] of [
    ['of a phone', PHONE],
    ['of a phone on its side', { width: 640, height: 320 }],
    ['of a page that is enlarged four times', { width: 320, height: 256 }],
  ] as const)
    test(`R-NAV-1 keeps what has the focus from beneath the bars ${where}, forwards and backwards`, async () => {
      const { page, context } = await newVisitor(browser, size);
      await signIn(page, 'premium@vonk.example', '/en/members');
      const hidden: string[] = [];
      for (const path of ['/members', '/settings', `/members/${world.member}`]) {
        await page.goto(`${product.url}/en${path}`);
        await untilReady(page);
        await page.locator('h1').first().waitFor();
        for (const key of ['Tab', 'Shift+Tab'])
          for (let presses = 0; presses < 30; presses += 1) {
            await page.keyboard.press(key);
            const name = await nameWhenCovered(page);
            if (name !== null) hidden.push(`${path} ${key} ${name}`);
          }
      }
      assert.deepEqual(hidden, []);
      await context.close();
    });

  test('R-NAV-1 opens menus above the tab bar of a phone on its side', async () => {
    const { page, context } = await newVisitor(browser, { width: 640, height: 320 });
    await signIn(page, 'premium@vonk.example', '/en/members');
    await untilReady(page);
    await page.getByRole('button', { name: 'Account', exact: true }).press('Enter');
    await page.keyboard.press('End');
    assert.equal(await focused(page), 'Log out');
    assert.equal(await nameWhenCovered(page), null);
    // Nor when its page is scrolled to the top again.
    await page.evaluate(() => scrollTo(0, 0));
    assert.equal(await nameWhenCovered(page), null);
    await context.close();
  });

  test('R-PROFILE-6 plays the swipe game by arrow keys', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP);
    await signIn(page, 'premium@vonk.example', '/en/swipe-game');
    await untilReady(page);
    const profile = page.getByRole('link', { name: /^View the profile/ });
    const first = await profile.getAttribute('href');
    const card = page.locator(`main a[href="${first}"]`);
    // The page listens to keys once it is taken over, which is a moment after the application began.
    for (let tries = 0; tries < 20 && (await card.count()); tries += 1) {
      await page.keyboard.press('ArrowLeft');
      await card.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => {});
    }
    assert.equal(await card.count(), 0);
    await context.close();
  });

  test('R-PROFILE-1 lets a photo grow into its profile for who wants motion, and shows it at once for who does not', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, context, problems } = await newVisitor(browser, DESKTOP);
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        window.transitions = 0;
        const start = document.startViewTransition?.bind(document);
        document.startViewTransition = (update) => {
          window.transitions += 1;
          return start(update);
        };
      });
      await page.goto(`${product.url}/en/members`);
      await untilReady(page);
      const card = page.locator('article a').first();
      const name = nameIn((await card.textContent()) ?? '');
      await card.click();
      await page.waitForURL(/\/members\/\d+$/);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      assert.equal(await page.evaluate(() => window.transitions), reducedMotion === 'reduce' ? 0 : 1);
      await page.getByRole('heading', { name: 'You may also like' }).waitFor();
      const first = page.url();
      await page.locator('section article a').first().click();
      await page.waitForURL((url) => url.href !== first);
      await page.goBack();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    }
  });
});

declare global {
  interface Window {
    transitions: number;
  }
}
