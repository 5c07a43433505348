import { setTimeout as sleep } from 'node:timers/promises';
import { readCurrent } from '../../server/src/releases/builds.ts';
import type { BrowserPage } from './browser-pages.ts';
import type { Checks } from './checks.ts';
import type { Cluster } from './cluster.ts';
import { becomes, type Crowd } from './crowd.ts';

/** Longer than a server keeps what is live. */
const SERVED_MS = 700;

/** Versions of remotes that pages get now. */
async function liveVersions(cluster: Cluster): Promise<Record<string, string>> {
  const { rows } = await cluster.db.query<{ remote: string; version: string }>(
    'select remote, version from remote_live where site_id = 0',
  );
  return Object.fromEntries(rows.map(({ remote, version }) => [remote, version]));
}

/** Every file that a page of one server names, asked of every server; returns those that are not there. */
async function missingFiles(cluster: Cluster, from: string): Promise<string[]> {
  const headers = { host: 'localhost', accept: 'text/html' };
  const html = await (await fetch(`${from}/en/`, { headers })).text();
  const files = new Set(
    [...html.matchAll(/\/(?:host|r\/[\w-]+)\/[\w.-]+\/[\w.@-]+\.(?:js|json)/g)].map(([file]) => file),
  );
  const missing: string[] = [];
  if (!files.size) missing.push(`${from} names no files`);
  for (const file of files)
    for (const site of [...cluster.siteUrls, cluster.url]) {
      const reply = await fetch(`${site}${file}`);
      if (!reply.ok) missing.push(`${reply.status} ${site}${file}`);
    }
  return missing;
}

interface Upgrade {
  cluster: Cluster;
  crowd: Crowd;
  pages: BrowserPage[];
  before: string;
  after: string;
  checks: Checks;
}

/** Puts the second build in the place of the first, one server after the other, while everybody goes on. */
export async function upgradeOneByOne({ cluster, crowd, pages, before, after, checks }: Upgrade): Promise<void> {
  const { check } = checks;
  const { host: _old, ...oldRemotes } = readCurrent(before);
  const { host: _new, ...newRemotes } = readCurrent(after);
  const isLive = async (wanted: Record<string, string>) => {
    const live = await liveVersions(cluster);
    return Object.entries(wanted).every(([remote, version]) => live[remote] === version);
  };
  cluster.proxy.answered();
  crowd.failures();
  const offlineBefore = crowd.pages.map((page) => page.state().offline);
  crowd.beginToTalk();

  const prepared = await cluster.setup(after);
  check('the new build is prepared while servers of the old one run', prepared.code === 0, prepared.said);
  check('nothing of it is live yet', await isLive(oldRemotes), await liveVersions(cluster));

  await cluster.stopSite(1);
  await cluster.startSite(1, after);
  await sleep(SERVED_MS);
  check('with one server of each build the old releases are live', await isLive(oldRemotes));
  const [old = '', next = ''] = cluster.siteUrls;
  check(
    'every file of an old page is on both servers',
    !(await missingFiles(cluster, old)).length,
    await missingFiles(cluster, old),
  );
  check(
    'every file of a new page is on both servers',
    !(await missingFiles(cluster, next)).length,
    await missingFiles(cluster, next),
  );

  await cluster.stopSite(0);
  await cluster.startSite(0, after);
  check(
    'the new releases are live when the last old server is gone',
    await becomes(() => isLive(newRemotes)),
    await liveVersions(cluster),
  );
  await sleep(SERVED_MS);
  const oldFile = `/host/${readCurrent(before).host}/assets.json`;
  const stillThere = await Promise.all(cluster.siteUrls.map(async (site) => (await fetch(`${site}${oldFile}`)).status));
  check(
    'files of the old host are still there for pages that are open',
    stillThere.every((status) => status === 200),
    stillThere,
  );

  check('every page is connected again', await becomes(crowd.areOpen));
  await crowd.fallSilent();
  check(
    `each of ${crowd.sent()} messages that were sent is on the other's page`,
    await becomes(() => crowd.missing().length === 0),
    `${crowd.missing().length} are missing`,
  );
  const doubled = crowd.pages.reduce((sum, page) => sum + page.state().doubled, 0);
  check('and was told once', doubled === 0, `${doubled} were told again`);
  const failures = crowd.failures();
  check('no call failed', failures.length === 0, failures.slice(0, 5));
  const bad = cluster.proxy.answered().filter(({ status }) => status === 404 || status >= 500);
  check('the proxy answered no 404 and no error', bad.length === 0, bad.slice(0, 5));
  const offline = crowd.pages.reduce((sum, page, index) => sum + page.state().offline - (offlineBefore[index] ?? 0), 0);
  check('nobody was told that somebody had left', offline === 0, `${offline} times`);
  const online = await Promise.all(crowd.pages.map((page) => page.seesOnline()));
  check('everybody sees the other online', online.every(Boolean), `${online.filter((is) => !is).length} do not`);
  for (const { name, loads, problems } of pages) {
    check(`the page "${name}" was not loaded again`, loads() === 0, `${loads()} times`);
    check(`the page "${name}" met no error`, problems.length === 0, problems.slice(0, 3));
  }
}
