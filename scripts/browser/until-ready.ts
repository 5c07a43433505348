import type { Page } from 'playwright-core';

/** Gives the page a sign of a visitor and waits until its app runs. */
export async function untilReady(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
}
