import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/open-browser.ts';
import { cookieOf } from './people.ts';

export interface BrowserPage {
  name: string;
  page: Page;
  /** Errors of scripts, and answers that no page should get. */
  problems: string[];
  /** How often it was loaded since `watch`. */
  loads: () => number;
}

/** Opens pages in a browser and notes what goes wrong on them. */
export async function openPages(url: string, wanted: { name: string; path: string; memberId?: number }[]) {
  const browser: Browser = await openBrowser();
  const pages: BrowserPage[] = [];
  for (const { name, path, memberId } of wanted) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
    if (memberId !== undefined) {
      const [cookie = '', value = ''] = cookieOf(memberId).split('=');
      await context.addCookies([{ name: cookie, value, url: url.replace('http:', 'https:'), secure: true }]);
    }
    await context.addCookies([{ name: 'language', value: 'en', url }]);
    const page = await context.newPage();
    const problems: string[] = [];
    let loads = 0;
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('response', (reply) => {
      if (reply.status() === 404 || reply.status() >= 500) problems.push(`${reply.status()} ${reply.url()}`);
    });
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${url}${path}`, { waitUntil: 'load' });
    loads = 0;
    pages.push({ name, page, problems, loads: () => loads });
  }
  return { pages, close: () => browser.close() };
}
