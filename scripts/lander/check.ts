import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import { landerRemote } from '@vonk/api/remotes.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { buildApps } from '../../build/build.ts';
import { storyNames } from '../../build/landers.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { type HostBuild, readHostBuild } from '../../server/src/releases/builds.ts';
import { assertFits, verifyFolder } from '../../server/src/releases/publish-release.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { publish } from '../release/actions.ts';
import { describeWeight, overBudget, weigh } from '../release/budget.ts';
import { buildRelease, type FreshBuild } from '../release/build-release.ts';
import { makeReleaseContext, root } from '../release/release-context.ts';
import { startProduct } from '../start-product.ts';
import { checkLint, checkTypes } from './check-code.ts';
import { addressOf, checkPage, checkStory } from './check-page.ts';
import { checkTexts } from './check-texts.ts';
import { hasCountdown } from './has-countdown.ts';
import type { Pool } from './truth.ts';

export interface CheckOptions {
  /** Whether fictional profiles are shown in the product that the lander is for. */
  hasFictional: boolean;
  /** Without a browser: seconds in place of minutes. */
  isQuick: boolean;
  /** Only these languages in the browser. */
  languages: string[];
}

const PORT = Number(process.env.CHECK_PORT ?? 5900);
const AT_ONCE = 2;

const report = (what: string, problems: string[], good = 'ok'): boolean => {
  console.log(`  ${problems.length ? '✗' : '✓'} ${what.padEnd(12)} ${problems.length ? '' : good}`.trimEnd());
  for (const problem of problems) console.log(`      ${problem}`);
  return problems.length === 0;
};

/** Does the work for each item, a few at once, and keeps the order of the results. */
async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

interface Builds {
  /** Folder of the product's own build. */
  buildDir: string;
  /** The lander as it would be published. */
  page: FreshBuild;
  /** The same with its stories as pages. */
  stories: FreshBuild | null;
}

/** Opens the lander in a product of its own, with fictional people in front, in every language that it offers. */
async function checkInBrowser(lander: string, pool: Pool, { languages }: CheckOptions, builds: Builds) {
  const { buildDir } = builds;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-check-'));
  fs.chmodSync(dataDir, 0o755);
  const pictures = path.join(root, 'test-results/landers', lander);
  fs.rmSync(pictures, { recursive: true, force: true });
  // A database of its own, whatever the product uses.
  delete process.env.DATABASE_URL;
  const product = await startProduct({
    dataDir,
    buildDir,
    port: PORT,
    members: 200,
    isQuiet: true,
    isBuilt: true,
    env: { RATE_LIMIT: '100000', NODE_ENV: 'development', LOG_LEVEL: 'error' },
  });
  try {
    const db = await openDatabase(product.databaseUrl, { poolSize: 1 });
    await db.query(`update profile set last_active = now() where kind = 'fictional' and main_photo_id is not null`);
    const context = makeReleaseContext(db, dataDir, { BUILD_DIR: buildDir, PUBLISHER: 'check' });
    const remote = landerRemote(lander);
    for (const build of [builds.stories, builds.page])
      if (build) await publish(context, { remote, version: build.version, from: build.folder });
    await context.releases.setLive(remote, builds.page.version, context.who);
    const shown = builds.stories?.version ?? '';
    const preview = `${remote}:${shown}:${await context.releases.previewKey(remote, shown)}`;
    await db.close();
    const reply = await fetch(`${product.url}/api/settings`, { headers: { 'x-request-type': 'client' } });
    const settings: { languages: Language[]; min_age: number } = await reply.json();
    const wanted = settings.languages.filter((language) => !languages.length || languages.includes(language));
    const page = `/landers/${lander}`;
    // A version's first rendering takes longest: it is over before a browser needs the processor too.
    for (const language of wanted) await (await fetch(addressOf({ url: product.url, language, page }))).text();
    const browser = await openBrowser();
    try {
      const visit = {
        browser,
        url: product.url,
        page,
        minAge: settings.min_age,
        pool,
        pictures,
      };
      const found = await inTurns(wanted, (language) => checkPage({ ...visit, language }));
      const outcomes = [report('page', found.flat(), `${wanted.length} languages, two themes, 320 and 1280 px`)];
      const stories = builds.stories ? await storyNames(root, lander) : [];
      const seen = await inTurns(stories, (story) =>
        checkStory({ ...visit, language: wanted.includes('en') ? 'en' : (wanted[0] ?? 'nl') }, story, preview),
      );
      if (stories.length) outcomes.push(report('stories', seen.flat(), stories.join(', ')));
      console.log(`\n  pictures    ${path.relative(process.cwd(), pictures) || pictures}`);
      return outcomes.every(Boolean);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Lists, in sentences, what the build needs and the live host does not provide. */
function missingFromHost(host: HostBuild, folder: string): string[] {
  try {
    assertFits(host, verifyFolder(folder));
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}

/** Says what keeps the texts from being published; languages that are still English are no refusal here. */
function reportTexts(lander: string, pool: Pool): boolean {
  const { errors, toTranslate } = checkTexts(root, lander, pool);
  const good = pool.hasFictional ? 'complete, and promise nothing that fictional profiles break' : 'complete';
  const isGood = report('texts', errors, good);
  if (toTranslate.length)
    console.log(`    to translate: ${toTranslate.join(', ')} (the texts there are still the English ones)`);
  return isGood;
}

/** Prints everything that keeps a lander from being published; resolves with true when there is nothing. */
export async function checkLander(lander: string, options: CheckOptions): Promise<boolean> {
  console.log(`\n  ${lander}\n`);
  const [types, lint] = await Promise.all([checkTypes(root), checkLint(root, lander)]);
  const outcomes = [report('types', types), report('lint', lint)];
  const buildDir = process.env.BUILD_DIR ?? path.join(root, 'dist');
  // The contract is that of the host that serves visitors now, before a build may replace it.
  const liveHost = fs.existsSync(path.join(buildDir, 'current.json')) ? readHostBuild(buildDir) : null;
  const builds: FreshBuild[] = [];
  const build = async (hasStories = false): Promise<FreshBuild> => {
    const made = await buildRelease({ buildDir }, landerRemote(lander), hasStories);
    builds.push(made);
    return made;
  };
  try {
    const page = await build();
    const pool: Pool = { hasFictional: options.hasFictional, hasCountdown: hasCountdown(page.folder) };
    outcomes.push(reportTexts(lander, pool));
    if (!liveHost || !options.isQuick) await buildApps(buildDir);
    outcomes.push(report('size', overBudget(page.folder), describeWeight(weigh(page.folder))));
    const host = liveHost ?? readHostBuild(buildDir);
    outcomes.push(report('contract', missingFromHost(host, page.folder), 'the live host gives all it asks for'));
    if (!options.isQuick) {
      const stories = (await storyNames(root, lander)).length ? await build(true) : null;
      outcomes.push(await checkInBrowser(lander, pool, options, { buildDir, page, stories }));
    }
    return outcomes.every(Boolean);
  } catch (error) {
    return report('build', [messageOf(error)]);
  } finally {
    for (const made of builds) made.clean();
  }
}
