import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';

export interface E2e {
  url: string;
  ports: { site: number; psp: number; inbox: number; smtp: number };
  databaseUrl: string;
  dataDir: string;
}

const products: E2e[] = JSON.parse(process.env.E2E ?? '[]');

/** What start-product.ts started for this worker alone: no other file changes it meanwhile. */
export const product = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ({} as E2e);

export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 900 };

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, uncaught errors and policy violations so far. */
  problems: string[];
}

/** In the page: what Chromium's shell does otherwise than a browser with a window, as anybody's would do it. */
function asWithWindow(): void {
  // It tells of a mouse that nobody has moved, in the corner of each page.
  const ofNobody = (event: MouseEvent) =>
    event.isTrusted && !event.movementX && !event.movementY && !event.clientX && !event.clientY;
  for (const move of ['pointermove', 'mousemove'] as const)
    addEventListener(move, (event) => ofNobody(event) && event.stopImmediatePropagation(), true);
  // It has no way to ask, and says that it was refused before anybody was asked.
  if ('Notification' in window && Notification.permission === 'denied')
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}

/** A visitor with an own browser profile who has already answered the entry warning. */
export async function newVisitor(
  browser: Browser,
  viewport = DESKTOP,
  options: { language?: string; isWarned?: boolean; colorScheme?: 'light' | 'dark'; hasWorker?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 576,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    // Of the site's country: a page is painted with its clock, and another one's would name other days around midnight.
    timezoneId: 'Europe/Amsterdam',
    // Journeys that break the network answer in its place; a worker would stand in between.
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
  });
  await context.addCookies([{ name: 'language', value: options.language ?? 'en', url: product.url }]);
  if (options.isWarned ?? true) {
    await context.addInitScript(() => {
      if (!localStorage.getItem('dismissed')) localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 }));
    });
  }
  await context.addInitScript(asWithWindow);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { context, page, problems };
}

/** Signs in through the API, as the login form does, and leaves the page on `path`. */
export async function signIn(page: Page, email: string, path = '/en/members'): Promise<void> {
  await page.goto(`${product.url}/en/login`);
  const status = await page.evaluate(
    async ([address, password]) => {
      const reply = await fetch('/api/user', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
        body: JSON.stringify({ email: address, password }),
      });
      return reply.status;
    },
    [email, DEMO_PASSWORD],
  );
  if (status !== 200) throw new Error(`login of ${email} answered ${status}`);
  await page.goto(`${product.url}${path}`);
}

/** A connection to the product's database, for arranging and checking what a browser cannot see. */
export async function openDb(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  return client;
}

interface InboxMessage {
  subject: string;
  links: string[];
}

/** The newest mail to an address, waited for. */
export async function untilMail(
  to: string,
  isWanted: (message: InboxMessage) => boolean = () => true,
): Promise<InboxMessage> {
  for (let tries = 0; tries < 150; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${product.ports.inbox}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: InboxMessage[] } = await reply.json();
    const found = messages.find(isWanted);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`no mail to ${to}`);
}
