import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { matchRoute, ROUTES } from '../shared/api/src/route-map.ts';
import { buyByCard, makeBuyer } from './buyers.ts';
import { findWorld } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

/** Routes that no page leads to, and what does. */
const ELSEWHERE: Record<string, string> = {
  '/landers/:lander': 'advertisements',
  '/landers/:lander/:slug': 'advertisements',
  '/members/:id/landing': 'advertisements',
  '/members/:id/signup': 'advertisements',
  '/members/:id/landing2': 'advertisements',
  '/members/:id/landing2/:slug': 'advertisements',
  '/members/:id/landing3': 'advertisements',
  '/members/:id/landing3/:slug': 'advertisements',
  '/complete-signup': 'the link of a partner',
  '/login/code': 'a login with a second factor',
  '/reset-password/do': 'a mail',
  '/activate/done': 'a mail',
  '/activate/error': 'a mail whose link is old',
  '/mail-change/do': 'a mail',
  '/mail-change/undo': 'a mail',
  '/unsubscribe': 'a mail',
  '/data-export/over': 'a mail whose link is old',
  '/notifications': 'mails, and the alerts about notices',
  '/credits/:id': 'mails',
  '/account-deleted': 'deleting the account',
  '/complaints/:number': 'a mail',
  '/decision': 'a mail, and the refusal of a login',
  '/signup-matches': 'the last step of a signup',
};
/** What cannot be taken back, leaves the page, or is pressed by being scrolled to: the journeys press these. */
const NOT_PRESSED =
  /log out|delete|block|pay|withdraw|sign up|send|location|light or dark|turn on|close|unlike|like |pass on|older messages/i;

/** Pages that show each kind of member other doors. */
const DIFFERENT = ['/members', '/chats', '/likes', '/credits', '/transactions'];

setStage();

/** A page without pictures, which nothing here looks at. */
const openVisitor = async () => {
  const visitor = await newVisitor(browser);
  await visitor.page.route(/\/(media|api\/chat-images)\//, (route) => route.abort());
  return visitor;
};

const withoutLanguage = (href: string) => new URL(href, product.url).pathname.replace(/^\/en(?=\/|$)/, '') || '/';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}/en${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
}

/** Paths of all links of a page, those of its account menu too. */
async function linksOf(page: Page): Promise<string[]> {
  const account = page.getByRole('button', { name: 'Account', exact: true });
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  // A dialog that opens meanwhile covers it too: the menu is the same on the other pages.
  if (!isCovered && (await account.isVisible())) await account.click({ timeout: 5_000 }).catch(() => {});
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs.filter((href) => href.startsWith(product.url)).map((href) => withoutLanguage(href));
}

/** Follows links from a page on, each kind of page once, and collects the routes that were opened. */
async function follow(page: Page, start: string, reached: Set<string>): Promise<void> {
  const queue = [start];
  const asked = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await open(page, path);
    reached.add(matchRoute(withoutLanguage(page.url()))?.route.path ?? 'none');
    for (const link of await linksOf(page)) {
      const route = matchRoute(link)?.route.path;
      if (!route) {
        // A receipt, say, where another journey bought something.
        const file = await page.request.get(product.url + link);
        assert.ok(file.ok(), `${path} links to ${link}, which is neither a page nor a file`);
        continue;
      }
      if (reached.has(route) || asked.has(route)) continue;
      asked.add(route);
      queue.push(link);
    }
  }
}

/** Presses every button of a page by itself, and names those after which nothing is different. */
async function deadButtonsOf(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  const names = await page
    .locator('main button:visible:not(:disabled, [aria-disabled=true])')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
  const dead: string[] = [];
  for (const name of new Set(names.map((each) => each.trim()).filter((each) => each && !NOT_PRESSED.test(each)))) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    const before = page.url();
    await page.evaluate(() => {
      const state = window as unknown as { changes: number };
      state.changes = 0;
      new MutationObserver((records) => {
        state.changes += records.length;
      }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    });
    await button.click();
    const isAlive = await page
      .waitForFunction(
        (url) => location.href !== url || (window as unknown as { changes: number }).changes > 0,
        before,
        { timeout: 5_000, polling: 50 },
      )
      .then(() => true)
      .catch(() => false);
    if (!isAlive) dead.push(`${path}: ${name}`);
    await page.keyboard.press('Escape');
    if (page.url() !== before || (await page.locator('dialog[open]').count())) await open(page, path);
  }
  return dead;
}

test.describe('doors', () => {
  test('every route is reached by links and buttons from the first page on', async () => {
    const reached = new Set<string>();
    const world = await findWorld(db, 'premium');

    const visitor = await openVisitor();
    await follow(visitor.page, '/', reached);
    await visitor.context.close();

    for (const login of ['new', 'free', 'premium']) {
      const { page, context } = await openVisitor();
      await signIn(page, `${login}@vonk.example`);
      // Each sees other doors: what was open to others is looked at again where their pages differ.
      const seen = new Set([...reached].filter((path) => !DIFFERENT.includes(path)));
      await follow(page, '/members', seen);
      for (const path of seen) reached.add(path);
      if (login === 'free') {
        await open(page, `/members/${world.member}`);
        await page.getByRole('button', { name: 'Message', exact: true }).click();
        await page.waitForURL(/\/(members\/\d+\/chat|chats\/\d+)$/);
        reached.add(matchRoute(withoutLanguage(page.url()))?.route.path ?? 'none');
        await open(page, '/credits');
        await page.getByText('Direct debit', { exact: true }).click();
        await page.getByRole('button', { name: /^Pay / }).click();
        await page.waitForURL(/\/directdebit\?/);
        reached.add('/directdebit');
      }
      await context.close();
    }
    // Whoever has paid by card is led back to it.
    const { page: buyer } = await makeBuyer({ browser, db }, 'doors');
    await buyByCard(buyer);
    await open(buyer, '/credits');
    await buyer.getByRole('main').getByRole('link', { name: 'Order again' }).click();
    await buyer.waitForURL(/\/credits\/repeat-order$/);
    reached.add('/credits/repeat-order');
    const missing = ROUTES.map(({ path }) => path).filter((path) => !reached.has(path) && !(path in ELSEWHERE));
    assert.deepEqual(missing, []);
    assert.deepEqual(
      Object.keys(ELSEWHERE).filter((path) => !ROUTES.some((route) => route.path === path)),
      [],
    );
  });

  test('no button does nothing', async () => {
    const world = await findWorld(db, 'premium');
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'premium@vonk.example');
    const dead: string[] = [];
    for (const path of [
      '/members',
      `/members/${world.member}`,
      `/chats/${world.conversation}`,
      '/likes',
      '/swipe-game',
      '/match-finder',
      '/credits',
      '/settings',
      '/profile',
    ])
      dead.push(...(await deadButtonsOf(page, path)));
    await context.close();
    assert.deepEqual(dead, []);
  });

  test('R-PROFILE-1 a gift from a profile opens the gifts', async () => {
    const world = await findWorld(db, 'premium');
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'premium@vonk.example', `/en/members/${world.member}`);
    await page.getByRole('button', { name: /^Give .* a gift$/ }).click();
    await page.getByRole('dialog', { name: /^A gift for / }).waitFor();
    await context.close();
  });
});
