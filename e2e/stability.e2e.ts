import assert from 'node:assert/strict';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { makeBuyer } from './buyers.ts';
import { findWorlds, type Role, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

/** No layout shift (R-THEME-1); a word that its font makes a pixel wider is none. */
const MOST_SHIFT = 0.005;

let worlds: Record<Role, World>;
setStage();
test.beforeAll(async () => {
  worlds = await findWorlds();
});

const PLACES: Record<Role, (world: World) => string[]> = {
  visitor: ({ member }) => [
    '',
    '/members',
    `/members/${member}`,
    '/landers/gallery',
    `/members/${member}/landing`,
    '/pricing',
  ],
  free: ({ fictional, conversation }) => [
    '/members',
    `/members/${fictional}`,
    '/likes',
    `/chats/${conversation}`,
    '/credits',
    '/profile',
    '/settings',
  ],
  premium: ({ conversation }) => [`/chats/${conversation}`, '/credits', '/transactions'],
};

const placesOf = (role: Role) => PLACES[role](worlds[role]);

/** Sums what moves by itself on each page that is opened. */
const watchShift = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens pages one after the other, and names those that moved. */
async function movedPages(
  page: Page,
  places: string[],
  { width, hasScripts = true }: { width: number; hasScripts?: boolean },
) {
  const moved: string[] = [];
  for (const place of places) {
    await page.goto(`${product.url}/en${place}`, { waitUntil: 'domcontentloaded' });
    if (hasScripts) await untilReady(page);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
    const shift = await page.evaluate(() => window.shift);
    if (shift >= MOST_SHIFT) moved.push(`${place} at ${width} px: ${shift}`);
  }
  return moved;
}

/** Lets the HTML arrive in parts, and no script. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/(host|r)\/.*\.js/, (route) => route.abort());
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 30_000,
    uploadThroughput: 30_000,
  });
}

test.describe('stability', () => {
  // In the window in which painted.e2e.ts does not open a free member's pages.
  test('R-THEME-1 nothing moves by itself while a page of a free member loads', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP);
    await watchShift(context);
    await signIn(page, 'free@vonk.example');
    assert.deepEqual(await movedPages(page, placesOf('free'), DESKTOP), []);
    await context.close();
  });

  test('R-PAY-6 R-THEME-1 nothing moves where the time bonus of somebody without a photo has just begun', async () => {
    const { page } = await makeBuyer({ browser, db }, 'fresh', { hasBonus: true });
    await watchShift(page.context());
    assert.deepEqual(await movedPages(page, ['/credits', '/members', '/likes', '/transactions'], DESKTOP), []);
    await page.context().close();
  });

  for (const [role, viewport] of [
    ['visitor', DESKTOP],
    ['premium', PHONE],
  ] as const)
    test(`R-THEME-1 nothing moves while the HTML of a ${role} arrives part by part`, async () => {
      const { page, context } = await newVisitor(browser, viewport);
      await watchShift(context);
      if (role !== 'visitor') await signIn(page, `${role}@vonk.example`);
      await slowDown(page);
      assert.deepEqual(await movedPages(page, placesOf(role), { ...viewport, hasScripts: false }), []);
      await context.close();
    });
});

declare global {
  interface Window {
    shift: number;
  }
}
