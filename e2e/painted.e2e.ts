import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { Boot } from '@vonk/api/page.ts';
import { audit, looksInTurn } from '../scripts/browser/audit.ts';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { LANGUAGES } from '../shared/api/src/options.ts';
import { findWorlds, placesOf, publicPlaces, type Role, type World } from './places.ts';
import { slowLine } from './slow-line.ts';
import { browser, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

let worlds: Record<Role, World>;
setStage();
test.beforeAll(async () => {
  worlds = await findWorlds();
});

declare global {
  interface Window {
    shifts: string[];
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };

/** Keeps what moves on a page by itself, and what it was; a word that its font makes a pixel wider is none. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value > 0.002)
          window.shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.textContent)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A page that says that something is not there has asked for it. */
const isExpected = (problem: string) => /status of (400|404|410)/.test(problem);

/** Who is premium has hardly a page of their own: theirs are tried where a change lands. */
const ROLES: [Role, typeof DESKTOP][] = [
  ['visitor', DESKTOP],
  ['free', PHONE],
  ...(process.env.WHOLE ? [['premium', DESKTOP] satisfies [Role, typeof DESKTOP]] : []),
];

test.describe('every page arrives painted by the server', () => {
  for (const [role, viewport] of ROLES)
    test(`R-FED-1 R-ROUTE-10 for a ${role}: with its content, taken over as it is, nothing moves, and axe finds nothing`, async () => {
      const { page, context, problems } = await newVisitor(browser, viewport);
      await watchShifts(page);
      if (role !== 'visitor') await signIn(page, `${role}@vonk.example`);
      const wrong: string[] = [];
      // languages.e2e.ts has axe look at what visitors share.
      const shared = role === 'visitor' ? publicPlaces(worlds[role]) : [];
      for (const [nth, place] of placesOf(role, worlds[role]).entries()) {
        const language = LANGUAGES[nth % LANGUAGES.length] ?? 'en';
        const path = language === 'nl' ? place : `/${language}${place === '/' ? '' : place}`;
        problems.length = 0;
        // Without a language in the path it is the one that was chosen last.
        await context.addCookies([{ name: 'language', value: language, url: product.url }]);
        const reply = await page.goto(product.url + path);
        const html = (await reply?.text()) ?? '';
        const boot: Partial<Boot> = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
        if (!boot.isRendered) wrong.push(`${path} is not painted`);
        await untilReady(page);
        await page.waitForTimeout(200);
        const isMismatch = await page.evaluate(() => document.documentElement.dataset.hydration !== undefined);
        const said = problems.filter((problem) => !isExpected(problem));
        if (isMismatch || said.length) wrong.push(`${path} is not taken over: ${said.join('; ').slice(0, 500)}`);
        const shifts = await page.evaluate(() => window.shifts);
        if (shifts.length) wrong.push(`${path} moves: ${shifts.join('; ').slice(0, 500)}`);
        if (shared.includes(place)) continue;
        wrong.push(...(await audit(page, path, language, looksInTurn(nth))));
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      }
      assert.deepEqual(wrong, []);
    });

  test('R-ACCOUNT-11 nothing moves where the browser turns out to refuse notifications', async () => {
    const { page, context } = await newVisitor(browser, PHONE, { language: 'de' });
    await watchShifts(page);
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await signIn(page, 'free@vonk.example', '/de/notifications');
    await untilReady(page);
    await page.getByText('Dein Browser lässt Benachrichtigungen dieser Seite nicht zu.').waitFor();
    await page.waitForTimeout(200);
    assert.deepEqual(await page.evaluate(() => window.shifts), []);
    await context.close();
  });

  test('R-FED-1 nothing of a lander moves where a slow line brings its HTML in parts', async () => {
    const line = await slowLine(product.url, 48, 25);
    const { page, context } = await newVisitor(browser, DESKTOP);
    await watchShifts(page);
    const moved: string[] = [];
    // What is centred among faces, hangs from the end of the window, and breaks its line.
    for (const lander of ['collagelanding', 'iconslanding', 'transitionsvideolanding']) {
      await page.goto(`${line.url}/de/landers/${lander}`);
      await page.waitForTimeout(200);
      moved.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${lander} ${shift}`));
    }
    assert.deepEqual(moved, []);
    await context.close();
    await line.close();
  });

  test('R-FED-1 of a lander that is cut on its way the form is shown after a while', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/de/landers/gallery', async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      await route.fulfill({ response: reply, body: html.slice(0, html.indexOf('</footer>')) });
    });
    await page.goto(`${product.url}/de/landers/gallery`);
    const form = page.locator('form').first();
    assert.equal(await form.isVisible(), false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        // Stands still until it is looked at, however slow the machine.
        animation.pause();
        animation.currentTime = 7900;
      }
    });
    assert.equal(await form.isVisible(), false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 8100;
    });
    assert.equal(await form.isVisible(), true);
    await context.close();
  });
});
