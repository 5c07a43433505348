// npm run bench:publish [-- --publishes N --sessions N --rounds N]: how soon a publish and a rollback are served, and a storm of publishes under open pages.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Boot } from '@vonk/api/page.ts';
import { landerRemote } from '@vonk/api/remotes.ts';
import { chromium, type Page } from 'playwright-core';
import { buildApps } from '../build/build.ts';
import { makeChanged } from '../e2e/changed-release.ts';
import { promote, publish, rollBack } from '../scripts/release/actions.ts';
import { makeReleaseContext } from '../scripts/release/release-context.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { readHostBuild } from '../server/src/releases/builds.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';

const publishes = Number(option('publishes', '200'));
const sessions = Number(option('sessions', '50'));
const rounds = Number(option('rounds', '15'));
/** A lander of its own: nothing else is published with it. */
const remote = landerRemote('gallery');

const root = path.resolve(import.meta.dirname, '..');
const dataDir = openOwnFolder();
const buildDir = path.join(root, 'dist');
const product = await startProduct({
  dataDir,
  buildDir,
  port: 4600,
  members: 300,
  isQuiet: true,
  env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
});
const db = await openDatabase(product.databaseUrl, { poolSize: 2 });
const releaseContext = makeReleaseContext(db, dataDir, {
  BUILD_DIR: buildDir,
  PUBLISHER: 'bench',
  PUBLIC_URL: product.url,
});

/** What the check of a version leaves; the check itself takes minutes and is not measured here. */
const prove = (version: string) =>
  releaseContext.proofs.add(remote, {
    version,
    host: readHostBuild(buildDir).version,
    isGood: true,
    report: '',
    who: 'bench',
  });

const [first] = await buildApps(path.join(dataDir, 'build'), [remote]);

/** A build of the lander under a new version, ready to be published. */
function build(version: string): string {
  const to = path.join(dataDir, 'made', version);
  const from = { buildDir: path.join(dataDir, 'build'), built: first?.version ?? '' };
  makeChanged({ ...from, remote, version, to, change: (code) => `${code}\n//${version}` });
  return to;
}

/** Waits until a new visitor's page takes its lander from the version; without one, from the bundle. */
async function untilServed(version?: string): Promise<void> {
  for (;;) {
    const html = await (await fetch(`${product.url}/en/landers/gallery`)).text();
    const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { registry }: Partial<Boot> = JSON.parse(boot);
    if (registry?.[remote]?.version === version) return;
    await sleep(10);
  }
}

const line = (name: string, times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(`  ${name.padEnd(42)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`);
  return { median: at(0.5), p95: at(0.95), most: at(1) };
};

async function measureTimes() {
  const times: Record<'publish' | 'served' | 'rollback' | 'back', number[]> = {
    publish: [],
    served: [],
    rollback: [],
    back: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const version = `timed${round}`;
    const from = build(version);
    await untilServed();
    // Anywhere within the time that a process keeps what is live.
    await sleep(Math.random() * 500);
    const started = performance.now();
    await publish(releaseContext, { remote, version, from });
    await prove(version);
    await promote(releaseContext, { remote, version, weight: 100 });
    times.publish.push(performance.now() - started);
    await untilServed(version);
    times.served.push(performance.now() - started);
    await sleep(Math.random() * 500);
    const back = performance.now();
    await rollBack(releaseContext, { remote });
    times.rollback.push(performance.now() - back);
    await untilServed();
    times.back.push(performance.now() - back);
  }
  console.log(`\nPublish and rollback (${rounds} rounds)`);
  return {
    publish: line('publish and promote, the command’s work', times.publish),
    served: line('until a new visitor gets it', times.served),
    rollback: line('rollback, the command’s work', times.rollback),
    back: line('until a new visitor gets the old one', times.back),
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

interface Session {
  page: Page;
  typed: string;
  problems: string[];
}

/** A visitor who has begun to fill in a lander's form. */
async function openSession(index: number): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${product.url}/en/landers/${['gallery', 'video', 'alonetonight'][index % 3]}`);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const typed = `visitor${index}@example.com`;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(typed);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return { page, typed, problems };
}

async function storm() {
  const open: Session[] = [];
  for (let index = 0; index < sessions; index += 1) open.push(await openSession(index));
  const started = performance.now();
  const each: number[] = [];
  for (let index = 0; index < publishes; index += 1) {
    const version = `storm${index}`;
    const from = build(version);
    const before = performance.now();
    await publish(releaseContext, { remote, version, from });
    await prove(version);
    await promote(releaseContext, { remote, version, weight: 100 });
    each.push(performance.now() - before);
    fs.rmSync(from, { recursive: true });
    // Somebody new comes while it storms, and somebody goes on typing.
    if (index % 10 === 0) await fetch(`${product.url}/en/landers/gallery`).then((reply) => reply.text());
    const session = open[index % open.length];
    await session?.page.getByRole('textbox', { name: 'Profile name' }).pressSequentially('a');
  }
  const seconds = (performance.now() - started) / 1000;
  const counts = { chunkErrors: 0, reloads: 0, lostTexts: 0, otherProblems: 0, navigationsFailed: 0 };
  for (const { page, typed, problems } of open) {
    if (!(await page.evaluate(() => 'isSamePage' in window))) counts.reloads += 1;
    if ((await page.getByRole('textbox', { name: 'E-mail' }).inputValue()) !== typed) counts.lostTexts += 1;
    // A page of the version that was open, long replaced, and a remote that is loaded only now.
    const went = await page
      .getByRole('link', { name: 'Log in' })
      .first()
      .click()
      .then(() => page.waitForURL(/\/login/, { timeout: 20_000 }))
      .then(() => page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 }))
      .then(() => page.evaluate(() => 'isSamePage' in window))
      .catch(() => false);
    if (!went) counts.navigationsFailed += 1;
    counts.chunkErrors += problems.filter((problem) => /chunk|Failed to fetch|Loading/i.test(problem)).length;
    counts.otherProblems += problems.filter((problem) => !/chunk|Failed to fetch|Loading/i.test(problem)).length;
    await page.context().close();
  }
  await untilServed(`storm${publishes - 1}`);
  console.log(`\nStorm: ${publishes} publishes in ${seconds.toFixed(1)} s under ${sessions} open pages`);
  const publishTimes = line('publish and promote, the command’s work', each);
  console.log(
    `  ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('  ')}`,
  );
  return { publishes, sessions, seconds, publish: publishTimes, ...counts };
}

try {
  const report = { times: await measureTimes(), storm: await storm() };
  fs.writeFileSync(path.join(root, 'bench/publish-last.json'), JSON.stringify(report, null, 1));
} finally {
  await browser.close();
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
