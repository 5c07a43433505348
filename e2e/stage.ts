import { type Browser, test } from '@playwright/test';
import { openDb } from './support.ts';

/** The browser that the tests of this file share; there once the first of them begins. */
export let browser: Browser;
/** The product's database, for arranging and checking what a browser cannot see; as the browser. */
export let db: Awaited<ReturnType<typeof openDb>>;

/**
 * Gives a file's tests their browser and database. After them its visitors leave, because pages that stay open go on
 * working and the next file shares the browser. Hooks run as they stand: one that needs the database at the end is
 * written above this call.
 */
export function setStage(): void {
  test.beforeAll(async ({ browser: opened }) => {
    browser = opened;
    db = await openDb();
  });
  test.afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
    await db.end();
  });
}
