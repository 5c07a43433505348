import fs from 'node:fs';
import path from 'node:path';
import type { ProductRemote } from '@vonk/api/remotes.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { buildApps } from '../../build/build.ts';
import { findWorld, placesOf, type Role } from '../../e2e/places.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-logins.ts';
import { readHostBuild } from '../../server/src/releases/builds.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { untilReady } from '../browser/until-ready.ts';
import { publish } from '../release/actions.ts';
import { buildRelease, takeBuild } from '../release/build-release.ts';
import { withCheckProduct } from '../release/check-product.ts';
import { type CheckReport, createCheckReport } from '../release/check-report.ts';
import { missingFromHost } from '../release/contract.ts';
import { keepProof } from '../release/keep-proof.ts';
import { root } from '../release/release-context.ts';
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

/** Opens the version in a product of its own. */
async function checkInBrowser(
  remote: ProductRemote,
  { version, folder }: { version: string; folder: string },
  buildDir: string,
  report: CheckReport,
): Promise<void> {
  await withCheckProduct(buildDir, async ({ product, context }) => {
    await publish(context, { remote, version, from: folder });
    await context.releases.setLive(remote, version, context.who);
    const browser = await openBrowser();
    try {
      for (const role of ROLES) {
        const visit = await browser.newContext({ reducedMotion: 'reduce' });
        const where = { remote, role, url: product.url, databaseUrl: product.databaseUrl };
        report.say(role, await checkAs(visit, where), `pages open${describeAct(remote, role)}`);
        await visit.close();
      }
    } finally {
      await browser.close();
    }
  });
}

const describeAct = (remote: ProductRemote, role: Role): string => {
  const act = MAIN_ACTS[remote];
  return act && act.isMembers === (role === 'premium') ? `, and ${act.what}` : '';
};

/**
 * Prints everything that keeps a remote from being promoted, as it is made of the sources here, or as the build in `from` is:
 * what it asks of the live host by name, and every page of it in a browser. The outcome is kept: promoting asks for a good one
 * of that very version.
 */
export async function checkRemote(remote: ProductRemote, from?: string): Promise<boolean> {
  console.log(`\n  ${remote}\n`);
  const report = createCheckReport();
  const buildDir = process.env.BUILD_DIR ?? path.join(root, 'dist');
  if (!fs.existsSync(path.join(buildDir, 'current.json'))) await buildApps(buildDir);
  const host = readHostBuild(buildDir);
  try {
    const built = from ? takeBuild(from, remote) : await buildRelease({ buildDir }, remote);
    try {
      report.say('contract', missingFromHost(host, built.folder), 'the live host gives all it asks for');
      if (report.isGood()) await checkInBrowser(remote, built, buildDir, report);
    } finally {
      built.clean();
    }
    await keepProof({ remote, version: built.version, host: host.version, report });
  } catch (error) {
    report.say('build', [messageOf(error)]);
  }
  return report.isGood();
}
