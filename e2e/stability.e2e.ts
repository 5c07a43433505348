import assert from 'node:assert/strict';
import { type Browser, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { findWorlds, type Role, type World } from './places.ts';
import { closeVisitors, DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

/** No layout shift (R-THEME-1); a word that its font makes a pixel wider is none. */
const MOST_SHIFT = 0.005;

let browser: Browser;
let worlds: Record<Role, World>;
test.afterAll(() => closeVisitors(browser));
test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
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

/** The windows in which painted.e2e.ts does not look at every page. */
const VIEWPORTS = { visitor: [PHONE], free: [DESKTOP], premium: [PHONE] };

test.describe('stability', () => {
  for (const role of ['visitor', 'free', 'premium'] as const) {
    test(`R-THEME-1 nothing moves by itself while a page of a ${role} loads`, async () => {
      for (const viewport of VIEWPORTS[role]) {
        const { page, context } = await newVisitor(browser, viewport);
        await context.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) window.shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        if (role !== 'visitor') await signIn(page, `${role}@vonk.example`);
        for (const place of PLACES[role](worlds[role])) {
          await page.goto(`${product.url}/en${place}`);
          await untilReady(page);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          await page.waitForTimeout(1000);
          const shift = await page.evaluate(() => window.shift);
          assert.ok(shift < MOST_SHIFT, `${place} at ${viewport.width} px: ${shift}`);
        }
        await context.close();
      }
    });
  }
});

declare global {
  interface Window {
    shift: number;
  }
}
