import { withoutBase } from '@vonk/api/paths.ts';
import type { ProductRemote } from '@vonk/api/remotes.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { findWorld, placesOf, type Role } from '../../e2e/places.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-logins.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { untilReady } from '../browser/until-ready.ts';
import { publish } from '../release/actions.ts';
import { withCheckProduct } from '../release/check-product.ts';
import type { CheckReport } from '../release/check-report.ts';
import { MAIN_ACTS } from './main-acts.ts';
import { isUnpainted, type Sent, sentFaults } from './page-faults.ts';

const ROLES: Role[] = ['visitor', 'premium'];
/** What a page asks for and is refused is no fault of the remote: pages of what is not there are opened too. */
const IS_REFUSAL = /status of 4\d\d/;
/** Tries at pages that were not painted, of all together: one that throws is never painted. */
const MOST_TRIES = 3;
const REST_MS = 11_000;
/** A page that does not come takes half a minute: with so many faults the others are not opened. */
const MOST_FAULTS = 10;

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const reply = await context.request.post(`${url}/api/user`, {
    data: { email: 'premium@vonk.example', password: DEMO_PASSWORD },
    headers: { 'x-request-type': 'client', origin: url },
  });
  if (!reply.ok()) throw new Error(`the demo member could not log in: ${reply.status()}`);
}

/** Opens an address and reads what the server sent for it; a page without a document of its own has none. */
async function openOnce(page: Page, address: string): Promise<Sent> {
  const reply = await page.goto(address);
  const [text, heading] = await page.evaluate(() =>
    ['#boot', 'main h1'].map((place) => document.querySelector(place)?.textContent ?? null),
  );
  const boot = text ? JSON.parse(text) : { registry: {}, data: {}, isRendered: false };
  const { pathname } = new URL(reply?.url() ?? address);
  const isNotFound = heading != null && heading === boot.strings?.host?.notFound?.title;
  return { place: withoutBase(pathname, '/en'), status: reply?.status() ?? 0, isNotFound, boot };
}

/** Opens one path of a remote in the browser of a check; returns what is wrong with it, in sentences. */
function createOpener(page: Page, { remote, version }: Pick<Checking, 'remote' | 'version'>) {
  let tries = MOST_TRIES;
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isRefusal = IS_REFUSAL.test(message.text()) && !message.location().url.includes(`/r/${remote}/`);
    if (!isRefusal) problems.push(message.text());
  });
  page.on('request', (request) => {
    const isReport = request.url().endsWith('/api/remote-errors');
    if (isReport) problems.push('the browser reports that a remote failed');
  });
  return async (address: string): Promise<string[]> => {
    problems.length = 0;
    const place = new URL(address).pathname;
    const found: string[] = [];
    try {
      let sent = await openOnce(page, address);
      // A machine that is busy may send the layout alone, and a page that was too slow rests for ten seconds.
      for (; isUnpainted(remote, sent) && tries > 0; tries -= 1) {
        await page.waitForTimeout(REST_MS);
        problems.length = 0;
        sent = await openOnce(page, address);
      }
      found.push(...sentFaults(remote, version, sent));
      if (sent.status >= 500) return found;
      await untilReady(page);
      await page.locator('main h1, [data-remote-failed]').first().waitFor({ timeout: 15_000 });
      const failed = await page.locator('[data-remote-failed]').count();
      if (failed) found.push(`${place} does not load`);
    } catch (error) {
      found.push(`${place} shows no page: ${messageOf(error).split('\n')[0]}`);
    }
    return [...found, ...new Set(problems.map((problem) => `${place}: ${problem}`))];
  };
}

interface Checking {
  remote: ProductRemote;
  version: string;
  role: Role;
  url: string;
  databaseUrl: string;
}

/** Opens every page of a remote that this role has, and does what the remote is there for. */
async function checkAs(context: BrowserContext, checking: Checking): Promise<{ opened: number; found: string[] }> {
  const { remote, role, url, databaseUrl } = checking;
  await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
  await context.addCookies([{ name: 'language', value: 'en', url }]);
  if (role === 'premium') await signIn(context, url);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const world = await findWorld(db, role).finally(() => db.end());
  const open = createOpener(await context.newPage(), checking);
  const isOwn = (place: string) => matchRoute(place)?.route.remote === remote;
  // A premium member has all pages but those of the public face.
  const all = [...new Set([...placesOf(role, world), ...(role === 'premium' ? placesOf('free', world) : [])])];
  const places = all.filter(isOwn);
  const found: string[] = [];
  for (const place of places) {
    if (found.length >= MOST_FAULTS) {
      found.push('the other pages were not opened');
      break;
    }
    found.push(...(await open(`${url}/en${place}`)));
  }
  const act = MAIN_ACTS[remote];
  if (act && act.isMembers === (role === 'premium'))
    await act.act(await context.newPage(), `${url}/en`).catch((error: unknown) => {
      found.push(`'${act.what}' does not work: ${messageOf(error).split('\n')[0]}`);
    });
  return { opened: places.length, found };
}

const describeAct = (remote: ProductRemote, role: Role): string => {
  const act = MAIN_ACTS[remote];
  return act && act.isMembers === (role === 'premium') ? `, and ${act.what}` : '';
};

/** A build of a remote, and the folder of builds whose host it is opened with. */
export interface Pair {
  remote: ProductRemote;
  version: string;
  folder: string;
  buildDir: string;
  /** How the report names the pair. */
  name: string;
}

/** Opens every page of a remote in a product of its own with that host, and does there what the remote is there for. */
export async function openPages({ remote, version, folder, buildDir, name }: Pair, report: CheckReport): Promise<void> {
  await withCheckProduct(buildDir, async ({ product, context }) => {
    try {
      await publish(context, { remote, version, from: folder });
    } catch (error) {
      if (error instanceof ReleaseRefused) return report.say(name, [error.message]);
      throw error;
    }
    await context.releases.setLive(remote, version, context.who);
    // Visitors would get the version before where this one fails: it would be checked in its place.
    await context.db.query('update remote_live set previous_version = null where remote = $1', [remote]);
    const browser = await openBrowser();
    let pages = 0;
    try {
      for (const role of ROLES) {
        const visit = await browser.newContext({ reducedMotion: 'reduce' });
        const where = { remote, version, role, url: product.url, databaseUrl: product.databaseUrl };
        const { opened, found } = await checkAs(visit, where);
        pages += opened;
        report.say(`${name}, ${role}`, found, `pages open${describeAct(remote, role)}`);
        await visit.close();
      }
      if (!pages && !MAIN_ACTS[remote])
        report.say(name, [
          `the route map gives ${remote} no page that anybody opens: give it one (shared/api/src/route-map.ts)`,
        ]);
    } finally {
      await browser.close();
    }
  });
}
