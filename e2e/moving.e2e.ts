import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { browser, setStage } from './stage.ts';
import { newVisitor, PHONE, product, signIn } from './support.ts';

/** Calls that a member's page makes by itself once it is there: its lists and what may greet it. */
const MOST_CALLS = 6;
const CARD = 'main article a[href^="/en/members/"]';

setStage();

/** Calls of the API and scripts that the page asks for, as they go. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test.describe('moving about', () => {
  test('R-PROFILE-1 a card that was pressed opens without a request, and Back finds the place without one', async () => {
    const { page, context, problems } = await newVisitor(browser, PHONE);
    await signIn(page, 'premium@vonk.example');
    await untilReady(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForLoadState('networkidle');
    const asked = watchRequests(page);
    const card = page.locator(CARD).nth(6);
    const place = await page.evaluate(() => scrollY);
    const read = page.waitForResponse((reply) => /\/api\/members\/\d+/.test(reply.url()));
    await card.dispatchEvent('pointerdown', { button: 0, pointerId: 1, isPrimary: true });
    await (await read).finished();
    asked.splice(0);
    // As the finger goes up: what a click through the driver would scroll stays where it is.
    await card.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/en\/members\/\d+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A page at rest fetches the code of the other remotes by itself.
    const atRest = /\/auto-like$|^GET \/r\/(chat|credits)\//;
    assert.deepEqual(
      asked.filter((call) => call.startsWith('GET') && !atRest.test(call)),
      [],
    );
    asked.splice(0);
    await page.goBack();
    await page.locator(CARD).nth(6).waitFor();
    assert.equal(await page.evaluate(() => scrollY), place);
    assert.deepEqual(
      asked.filter((call) => call.startsWith('GET /api/members')),
      [],
    );
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('R-FED-1 a member’s page at rest asks for little, and for no file twice', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    await signIn(page, 'free@vonk.example', '/en/settings');
    await untilReady(page);
    const asked = watchRequests(page);
    await page.goto(`${product.url}/en/members`);
    await untilReady(page);
    await page.waitForTimeout(3_000);
    const calls = asked.filter((call) => call.includes('/api/'));
    assert.ok(calls.length <= MOST_CALLS, calls.join(', '));
    // What was fetched ahead comes from the browser's cache as it is started.
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name }) => name),
    );
    assert.ok(
      scripts.some((name) => name.includes('/r/chat/')),
      scripts.join(', '),
    );
    assert.deepEqual(scripts, [...new Set(scripts)]);
    await context.close();
  });
});
