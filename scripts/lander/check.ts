import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import { landerRemote } from '@vonk/api/remotes.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { buildApps } from '../../build/build.ts';
import { storyNames } from '../../build/landers.ts';
import { readHostBuild } from '../../server/src/releases/builds.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { publish } from '../release/actions.ts';
import { describeWeight, overBudget, weigh } from '../release/budget.ts';
import { buildRelease, type FreshBuild } from '../release/build-release.ts';
import { withCheckProduct } from '../release/check-product.ts';
import { type CheckReport, createCheckReport } from '../release/check-report.ts';
import { contractFaults } from '../release/contract.ts';
import { keepProof } from '../release/keep-proof.ts';
import { unreadableMedia } from '../release/readable-media.ts';
import { root } from '../release/release-context.ts';
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

const AT_ONCE = 2;

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
async function checkInBrowser(
  lander: string,
  pool: Pool,
  { languages }: CheckOptions,
  builds: Builds,
  report: CheckReport,
) {
  const pictures = path.join(root, 'test-results/landers', lander);
  fs.rmSync(pictures, { recursive: true, force: true });
  await withCheckProduct(builds.buildDir, async ({ product, db, context }) => {
    await db.query(`update profile set last_active = now() where kind = 'fictional' and main_photo_id is not null`);
    const remote = landerRemote(lander);
    for (const build of [builds.stories, builds.page])
      if (build) await publish(context, { remote, version: build.version, from: build.folder });
    await context.releases.setLive(remote, builds.page.version, context.who);
    const shown = builds.stories?.version ?? '';
    const preview = `${remote}:${shown}:${await context.releases.previewKey(remote, shown)}`;
    const reply = await fetch(`${product.url}/api/settings`, { headers: { 'x-request-type': 'client' } });
    const settings: { languages: Language[]; min_age: number } = await reply.json();
    const wanted = settings.languages.filter((language) => !languages.length || languages.includes(language));
    const page = `/landers/${lander}`;
    // A version's first rendering takes longest: it is over before a browser needs the processor too.
    for (const language of wanted) await (await fetch(addressOf({ url: product.url, language, page }))).text();
    const browser = await openBrowser();
    try {
      const visit = { browser, url: product.url, page, minAge: settings.min_age, pool, pictures };
      const found = await inTurns(wanted, (language) => checkPage({ ...visit, language }));
      report.say('page', found.flat(), `${wanted.length} languages, two themes, 320 and 1280 px`);
      const stories = builds.stories ? await storyNames(root, lander) : [];
      const seen = await inTurns(stories, (story) =>
        checkStory({ ...visit, language: wanted.includes('en') ? 'en' : (wanted[0] ?? 'nl') }, story, preview),
      );
      if (stories.length) report.say('stories', seen.flat(), stories.join(', '));
      console.log(`\n  pictures    ${path.relative(process.cwd(), pictures) || pictures}`);
    } finally {
      await browser.close();
    }
  });
}

/** Says what keeps the texts from being published; languages that are still English are no refusal here. */
function reportTexts(lander: string, pool: Pool, report: CheckReport): void {
  const { errors, toTranslate } = checkTexts(root, lander, pool);
  report.say(
    'texts',
    errors,
    pool.hasFictional ? 'complete, and promise nothing that fictional profiles break' : 'complete',
  );
  if (toTranslate.length)
    console.log(`    to translate: ${toTranslate.join(', ')} (the texts there are still the English ones)`);
}

/**
 * Prints everything that keeps a lander from being published; resolves with true when there is nothing. A full check is kept
 * beside the product's releases, good or not: promoting asks for a good one of that very version.
 */
export async function checkLander(lander: string, options: CheckOptions): Promise<boolean> {
  console.log(`\n  ${lander}\n`);
  const report = createCheckReport();
  const remote = landerRemote(lander);
  const [types, lint] = await Promise.all([checkTypes(root, lander, options.isQuick), checkLint(root, lander)]);
  report.say('types', types);
  report.say('lint', lint);
  const buildDir = process.env.BUILD_DIR ?? path.join(root, 'dist');
  // The contract is that of the host that serves visitors now, before a build may replace it.
  const liveHost = fs.existsSync(path.join(buildDir, 'current.json')) ? readHostBuild(buildDir) : null;
  const builds: FreshBuild[] = [];
  const build = async (hasStories = false): Promise<FreshBuild> => {
    const made = await buildRelease({ buildDir }, remote, hasStories);
    builds.push(made);
    return made;
  };
  try {
    const page = await build();
    const pool: Pool = { hasFictional: options.hasFictional, hasCountdown: hasCountdown(page.folder) };
    reportTexts(lander, pool, report);
    if (!liveHost || !options.isQuick) await buildApps(buildDir);
    report.say('size', overBudget(page.folder), describeWeight(weigh(page.folder)));
    report.say('media', await unreadableMedia(page.folder), 'what a browser can show');
    const host = liveHost ?? readHostBuild(buildDir);
    report.say(
      'contract',
      contractFaults(remote, page.folder, { host, server: null }),
      'the live host gives all it asks for',
    );
    if (!options.isQuick) {
      const stories = (await storyNames(root, lander)).length ? await build(true) : null;
      await checkInBrowser(lander, pool, options, { buildDir, page, stories }, report);
      if (!options.languages.length) await keepProof({ remote, version: page.version, host: host.version, report });
    }
  } catch (error) {
    report.say('build', [messageOf(error)]);
  } finally {
    for (const made of builds) made.clean();
  }
  return report.isGood();
}
