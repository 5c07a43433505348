// R-FED-4: whatever happens to a remote, on a page of each layout that it has. `npm run test:faults` runs all of it and holds
// it to its times; the whole test run takes each fault once.
import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { ROUTES } from '@vonk/api/route-map.ts';
import { FAULTS, LATE, PLACES } from './faults.ts';
import { browser, db, setStage } from './stage.ts';
import { newVisitor, PHONE, product, signIn } from './support.ts';

const isWhole = process.env.FAULTS === 'all';
const MOST_FALLBACK_MS = 2_000;
const MOST_HEALING_MS = 5_000;

setStage();

const hole = '[data-remote-failed]';
/** The page's own heading, painted by the server or by the remote. */
const heading = 'main h1';

/** Milliseconds from the first paint of the page's layout until it says something of its own, or that it cannot. */
async function untilAnswer(page: Page): Promise<number> {
  await page.locator(`${hole}, ${heading}`).first().waitFor();
  return page.evaluate(() => performance.now() - (performance.getEntriesByName('first-paint')[0]?.startTime ?? 0));
}

/** Gives the signs of a visitor, without whom some pages sleep. */
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove'))).catch(() => {});

/** Milliseconds until the remote works and nothing says otherwise. */
async function untilHealed(page: Page): Promise<number> {
  const began = performance.now();
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.locator(heading).first().waitFor();
  await page.waitForFunction((failed) => !document.querySelector(failed), hole);
  return performance.now() - began;
}

async function visit({ path, isMembers }: (typeof PLACES)[number]) {
  const visitor = await newVisitor(browser, PHONE);
  if (isMembers) await signIn(visitor.page, 'premium@vonk.example', '/en/settings');
  return { ...visitor, address: `${product.url}/en${path === '/' ? '' : path}` };
}

/** Milliseconds that a page takes where nothing is wrong: what a fault costs is counted from there, on any machine. */
const healthy = new Map<string, number>();
async function healthyTime(place: (typeof PLACES)[number]): Promise<number> {
  const known = healthy.get(place.path);
  if (known !== undefined) return known;
  const { context, page, address } = await visit(place);
  await page.goto(address, { waitUntil: 'commit' });
  const took = await untilAnswer(page);
  await context.close();
  healthy.set(place.path, took);
  return took;
}

test('R-FED-4 the matrix has a page of every remote in every layout that it has', () => {
  const pairs = (places: { remote: string; layout: string }[]) =>
    [...new Set(places.map(({ remote, layout }) => `${remote} ${layout}`))].sort();
  assert.deepEqual(pairs(PLACES), pairs(ROUTES));
});

const faults = Object.entries({ ...FAULTS, 'is nine seconds late': LATE });
for (const [turn, [what, fault]] of faults.entries()) {
  const places = isWhole ? PLACES : PLACES.filter((_, index) => index === turn % PLACES.length);
  for (const place of places) {
    test(`R-FED-4 ${place.path} has something to say and heals by itself when ${place.remote} ${what}`, async () => {
      const normal = isWhole ? await healthyTime(place) : 0;
      const { context, page, address } = await visit(place);
      const end = await fault(page, place.remote, db);
      try {
        await page.goto(address, { waitUntil: 'commit' });
        const answered = await untilAnswer(page);
        await wake(page);
        // What the server painted stays, whatever becomes of its scripts.
        const isPainted = await page.evaluate(
          () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').isRendered === true,
        );
        if (what !== 'is nine seconds late') {
          if (!isPainted) await page.locator(hole).waitFor();
          await page.waitForTimeout(1_500);
          if (isPainted) assert.equal(await page.locator(heading).count(), 1);
          assert.equal(await page.evaluate(() => 'tampered' in window), false);
          await end();
        }
        const healed = await untilHealed(page);
        console.log(
          `${place.path} ${what}: answered in ${Math.round(answered)} ms, healed in ${Math.round(healed)} ms`,
        );
        if (!isWhole) return;
        const cost = Math.round(answered - normal);
        assert.ok(cost <= MOST_FALLBACK_MS, `answered ${cost} ms later than without a fault`);
        if (fault !== LATE) assert.ok(healed <= MOST_HEALING_MS, `healed after ${Math.round(healed)} ms`);
      } finally {
        await end();
        await context.close();
      }
    });
  }
}
