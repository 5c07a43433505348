// npm run test:servers: two site servers, two workers, NATS and nginx over one database and one store; upgraded, cut and killed under open pages.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '@vonk/release/message-of.ts';
import { buildApps } from '../build/build.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { readWords } from './processes/say-usage.ts';
import { busGone, primaryDies, serverKilled, storeGone } from './servers/bad-weather.ts';
import { openPages } from './servers/browser-pages.ts';
import { certificateOver } from './servers/certificate-over.ts';
import { createChecks } from './servers/checks.ts';
import { type Cluster, openCluster } from './servers/cluster.ts';
import { becomes, gatherCrowd } from './servers/crowd.ts';
import { diskFull } from './servers/disk-full.ts';
import { prepare } from './servers/needs.ts';
import { makeNextBuild } from './servers/next-build.ts';
import { upgradeOneByOne } from './servers/rolling-upgrade.ts';

const { values } = readWords(
  'npm run test:servers [-- --gone SECONDS]      two servers and what can happen to them (docs/testing.md)',
  () =>
    parseArgs({
      options: {
        port: { type: 'string', default: '4330' },
        /** Open pages beside those in a browser. */
        pages: { type: 'string', default: '50' },
        /** So long the bus is gone. */
        gone: { type: 'string', default: '6' },
      },
    }),
);
const root = path.resolve(import.meta.dirname, '..');
const programs = prepare();
if (Array.isArray(programs)) {
  console.log(`test:servers was not run: install ${programs.join(' and ')} (Debian's names)`);
  process.exit(process.env.CI ? 1 : 0);
}

/** Weather of a database that a single server has. */
const LONE = [
  ['the disk of the database is full', diskFull],
  ['the certificate of the database is over', certificateOver],
] as const;

const checks = createChecks();
const { check, part } = checks;
const buildDir = path.join(root, 'dist');
await buildApps(buildDir);
const builds = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-builds-'));
const [second, third] = [path.join(builds, 'second'), path.join(builds, 'third')];
makeNextBuild(buildDir, second, 'second');
makeNextBuild(buildDir, third, 'third');

/** The bus by itself, which `npm test` leaves out where there is no nats-server. */
function testBus(): void {
  part('events by NATS');
  const jest = path.join(root, 'node_modules/.bin/jest');
  const { status } = spawnSync(jest, ['--selectProjects', 'server', '--testPathPatterns', 'nats-bus'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  check('the tests of the bus pass', status === 0);
}

/** How far a worker says that its clock is ahead of the database's, in seconds. */
async function clockAhead(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return -Number(/^clock_skew_seconds (\S+)$/m.exec(text)?.[1]);
}
const isWrong = ([first = 0, second = 0]: number[]) => Math.abs(first) < 5 && Math.abs(second - 120) < 5;

async function run(cluster: Cluster): Promise<void> {
  part('two deployments are prepared at once');
  const prepared = await Promise.all([cluster.setup(buildDir), cluster.setup(buildDir)]);
  check(
    'both end well',
    prepared.every(({ code }) => code === 0),
    prepared.map(({ said }) => said.slice(-300)),
  );
  const { rows } = await cluster.db.query<{ count: number }>('select count(*)::int as count from kysely_migration');
  const files = fs.readdirSync(path.join(root, 'server/migrations')).filter((file) => file.endsWith('.sql'));
  check('each migration was applied once', rows[0]?.count === files.length, rows[0]?.count);

  await seedSites(cluster.db);
  cluster.startWorkers(buildDir);
  await Promise.all([cluster.startSite(0, buildDir), cluster.startSite(1, buildDir)]);
  const crowd = await gatherCrowd(cluster.db, cluster.url, Number(values.pages) / 2);
  const [first] = crowd.people;
  const browser = await openPages(cluster.url, [
    { name: 'a conversation', path: `/en/chats/${first?.conversation}`, memberId: first?.one },
    { name: 'the list of members', path: '/en/members', memberId: crowd.people[1]?.one },
    { name: 'a visitor’s page', path: '/en/' },
  ]);
  const weather = { cluster, crowd, checks };
  try {
    part('members talk through both servers');
    check('every page is connected', await becomes(crowd.areOpen));
    const held = async () => (await cluster.db.query('select distinct server_id from presence_by_server')).rowCount;
    check('some to each server', await becomes(async () => (await held()) === 2), await held());
    crowd.beginToTalk();
    await sleep(3_000);
    await crowd.fallSilent();
    check('each message is on the other’s page', await becomes(() => crowd.missing().length === 0));
    const ahead = await Promise.all(cluster.workerUrls.map(clockAhead));
    check('the clock of one half is two minutes ahead, and its worker says so', isWrong(ahead), ahead);

    part('upgrade, one server after the other');
    await upgradeOneByOne({ cluster, crowd, pages: browser.pages, before: buildDir, after: second, checks });
    const [chat] = browser.pages;
    const shown = chat ? await chat.page.getByText('Several servers').count() : 0;
    check('the conversation in the browser shows what was written meanwhile', shown > 0, shown);

    part('the bus is gone');
    await busGone(weather, Number(values.gone));
    part('a server is killed');
    await serverKilled(weather, second);
    part('the store is gone during a deployment');
    await storeGone(weather, third);
    part('the primary dies and its standby is promoted');
    await primaryDies(weather);
  } finally {
    crowd.close();
    await browser.close();
  }
}

testBus();
const cluster = await openCluster(programs, Number(values.port));
try {
  await run(cluster);
} catch (error) {
  check('the test came to its end', false, messageOf(error));
}
const lone = { port: Number(values.port) + 20, buildDir, log: cluster.log };
for (const [name, weather] of LONE) {
  part(name);
  try {
    await weather(lone, checks);
  } catch (error) {
    check('the test came to its end', false, messageOf(error));
  }
}
const { passed, failed } = checks.counts();
if (failed && fs.existsSync(cluster.log)) console.log(fs.readFileSync(cluster.log, 'utf8').slice(-6_000));
await cluster.close();
fs.rmSync(builds, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
