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

const ROLES: Role[] = ['visitor', 'premium'];
/** What a page asks for and is refused is no fault of the remote: pages of what is not there are opened too. */
const IS_REFUSAL = /status of 4\d\d/;

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const reply = await context.request.post(`${url}/api/user`, {
    data: { email: 'premium@vonk.example', password: DEMO_PASSWORD },
    headers: { 'x-request-type': 'client', origin: url },
  });
  if (!reply.ok()) throw new Error(`the demo member could not log in: ${reply.status()}`);
}

/** Opens one path; returns what is wrong with it, in sentences. */
async function checkPath(page: Page, address: string, problems: string[]): Promise<string[]> {
  problems.length = 0;
  const place = new URL(address).pathname;
  try {
    const reply = await page.goto(address);
    if (reply && reply.status() >= 500) return [`${place} answers ${reply.status()}`];
    await untilReady(page);
    await page.locator('main h1, [data-remote-failed]').first().waitFor({ timeout: 15_000 });
    const failed = await page.locator('[data-remote-failed]').count();
    const errors = problems.filter((problem) => !IS_REFUSAL.test(problem));
    return [...(failed ? [`${place} does not load`] : []), ...errors.map((error) => `${place}: ${error}`)];
  } catch (error) {
    return [`${place} shows no page: ${messageOf(error).split('\n')[0]}`];
  }
}

interface Checking {
  remote: ProductRemote;
  role: Role;
  url: string;
  databaseUrl: string;
}

/** Opens every page of a remote that this role has, and does what the remote is there for. */
async function checkAs(context: BrowserContext, { remote, role, url, databaseUrl }: Checking): Promise<string[]> {
  await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
  await context.addCookies([{ name: 'language', value: 'en', url }]);
  if (role === 'premium') await signIn(context, url);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const world = await findWorld(db, role).finally(() => db.end());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const isOwn = (place: string) => matchRoute(place)?.route.remote === remote;
  // A premium member has all pages but those of the public face.
  const places = [...new Set([...placesOf(role, world), ...(role === 'premium' ? placesOf('free', world) : [])])];
  const found: string[] = [];
  for (const place of places.filter(isOwn)) found.push(...(await checkPath(page, `${url}/en${place}`, problems)));
  const act = MAIN_ACTS[remote];
  if (act && act.isMembers === (role === 'premium'))
    await act.act(page, `${url}/en`).catch((error: unknown) => {
      found.push(`'${act.what}' does not work: ${messageOf(error).split('\n')[0]}`);
    });
  return found;
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
    const browser = await openBrowser();
    try {
      for (const role of ROLES) {
        const visit = await browser.newContext({ reducedMotion: 'reduce' });
        const where = { remote, role, url: product.url, databaseUrl: product.databaseUrl };
        report.say(`${name}, ${role}`, await checkAs(visit, where), `pages open${describeAct(remote, role)}`);
        await visit.close();
      }
    } finally {
      await browser.close();
    }
  });
}
