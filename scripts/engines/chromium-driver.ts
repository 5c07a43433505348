import { chromium } from 'playwright-core';
import { BROWSERS, launchOptions } from '../browser/open-browser.ts';
import type { Driver } from './driver.ts';
import { findInPage } from './find-in-page.ts';

const VIEWPORT = { width: 1280, height: 900 };

/** Chromium as people have it, where the browser tests take its shell. */
export async function openChromium(): Promise<Driver> {
  const browser = await chromium.launch(launchOptions(BROWSERS));
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return {
    name: `Chromium ${browser.version()}`,
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    address: async () => page.url(),
    async find(query) {
      const found = (await page.evaluateHandle(findInPage, query)).asElement();
      if (!found) return null;
      const timeout = 2_000;
      return {
        click: () => found.click({ timeout }),
        fill: (text) => found.fill(text, { timeout }),
        attach: (file) => found.setInputFiles(file),
      };
    },
    picture: async (file) => void (await page.screenshot({ path: file })),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
