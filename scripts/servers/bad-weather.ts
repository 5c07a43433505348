import { setTimeout as sleep } from 'node:timers/promises';
import { readCurrent } from '../../server/src/releases/builds.ts';
import { LEASE_SECONDS } from '../../server/src/servers/server-lease.ts';
import type { Checks } from './checks.ts';
import type { Cluster } from './cluster.ts';
import { becomes, type Crowd } from './crowd.ts';

interface Weather {
  cluster: Cluster;
  crowd: Crowd;
  checks: Checks;
}

/** NATS is gone for a while: what is written meanwhile is on the other's page soon after it is back. */
export async function busGone({ cluster, crowd, checks: { check } }: Weather, seconds: number): Promise<void> {
  const before = crowd.pages.map((page) => page.state().greetings);
  await cluster.stopNats();
  crowd.beginToTalk();
  await sleep(seconds * 1000);
  await crowd.fallSilent();
  const held = crowd.missing().length;
  check(
    'while it is gone, messages of members on other servers wait',
    held > 0,
    'all were told: were both servers in use?',
  );
  await cluster.startNats();
  check(
    'when it is back, every message is on the other’s page',
    await becomes(() => crowd.missing().length === 0),
    `${crowd.missing().length} are missing`,
  );
  const greeted = crowd.pages.filter((page, index) => page.state().greetings > (before[index] ?? 0)).length;
  check(
    'every page was told to look again, on the connection that it had',
    (await becomes(crowd.areOpen)) && greeted === crowd.pages.length,
    `${greeted} of ${crowd.pages.length}`,
  );
  const failures = crowd.failures();
  check('no call failed meanwhile', failures.length === 0, failures.slice(0, 5));
}

/** A server is killed: who was on it comes back on the other, and who closed their page meanwhile is told to have left. */
export async function serverKilled({ cluster, crowd, checks: { check } }: Weather, buildDir: string): Promise<void> {
  const offline = () => crowd.pages.map((page) => page.state().offline);
  const before = offline();
  const [leaving, ...staying] = crowd.pages;
  const partner = crowd.pages.find(({ memberId }) => memberId === leaving?.partner);
  await cluster.stopSite(0, 'SIGKILL');
  leaving?.close();
  check(
    'everybody else is connected again, on the other server',
    await becomes(() => staying.every((page) => page.isOpen())),
  );
  check(
    'the one who closed their page is told to have left, within the lease of the server',
    await becomes(() => partner?.state().isPartnerOnline === false, (LEASE_SECONDS + 15) * 1000),
  );
  await sleep(1_000);
  const told = crowd.pages.filter((page, index) => page !== partner && page.state().offline > (before[index] ?? 0));
  check('nobody else is', told.length === 0, `${told.length} were`);
  const online = await Promise.all(staying.filter((page) => page !== partner).map((page) => page.seesOnline()));
  check('everybody else is shown online', online.every(Boolean), `${online.filter((is) => !is).length} are not`);
  crowd.failures();
  await cluster.startSite(0, buildDir);
}

/** The store goes away in the middle of what a deployment stores: nothing changes, and the next try is whole. */
export async function storeGone({ cluster, checks: { check } }: Weather, buildDir: string): Promise<void> {
  const versions = Object.values(readCurrent(buildDir));
  const known = async () =>
    (await cluster.db.query('select 1 from remote_release where version = any($1)', [versions])).rowCount;
  let stored = 0;
  cluster.objects.fail = (method) => {
    if (method === 'PUT') stored += 1;
    return stored > 40 ? 503 : null;
  };
  const failed = await cluster.setup(buildDir);
  check(
    'a deployment whose store goes away fails, in a sentence',
    failed.code !== 0 && /the store did not/.test(failed.said),
    failed.said.slice(-300),
  );
  check('and nothing of it is registered', (await known()) === 0);
  cluster.objects.fail = () => null;
  const again = await cluster.setup(buildDir);
  check(
    'the same deployment is done when the store is back',
    again.code === 0 && (await known()) > 0,
    again.said.slice(-300),
  );
}
