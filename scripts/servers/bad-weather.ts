import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerMismatches } from '../../server/src/credits/ledger-check.ts';
import type { Database } from '../../server/src/database/database.ts';
import { readCurrent } from '../../server/src/releases/builds.ts';
import { LEASE_SECONDS } from '../../server/src/servers/server-lease.ts';
import type { Checks } from './checks.ts';
import type { Cluster } from './cluster.ts';
import { becomes, type Crowd } from './crowd.ts';

/** So many close their page while a server is killed. */
const LEAVING = 6;

/** Of a worker (server/src/jobs/live-pools.ts), and what its beats take. */
const TWO_LEASES_MS = 150_000;

interface Weather {
  cluster: Cluster;
  crowd: Crowd;
  checks: Checks;
}

/** NATS is gone for a while: what is written meanwhile is on the other's page soon after it is back. */
export async function busGone({ cluster, crowd, checks: { check } }: Weather, seconds: number): Promise<void> {
  const before = new Map(crowd.pages.map((page) => [page, page.state()]));
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
  const greeted = () =>
    crowd.pages.filter((page) => {
      const [was, is] = [before.get(page), page.state()];
      return is.greetings > (was?.greetings ?? 0) && is.opened === was?.opened;
    }).length;
  const areGreeted = await becomes(() => greeted() === crowd.pages.length);
  check('every page was told to look again, on the connection that it had', areGreeted, `${greeted()} were`);
  const failures = crowd.failures();
  check('no call failed meanwhile', failures.length === 0, failures.slice(0, 5));
}

/** A server is killed: who was on it comes back on the other, and who closed their page meanwhile is told to have left. */
export async function serverKilled({ cluster, crowd, checks: { check } }: Weather, buildDir: string): Promise<void> {
  const before = new Map(crowd.pages.map((page) => [page, page.state().offline]));
  // One of each of these pairs: some were on the server that is killed.
  const leaving = crowd.pages.filter((_page, index) => index % 2 === 0).slice(-LEAVING);
  const partners = crowd.pages.filter(({ memberId }) => leaving.some((page) => page.partner === memberId));
  const staying = crowd.pages.filter((page) => !leaving.includes(page));
  await cluster.stopSite(0, 'SIGKILL');
  for (const page of leaving) page.close();
  const isConnected = await becomes(() => staying.every((page) => page.isOpen()));
  check('everybody else is connected again, on the other server', isConnected);
  const isTold = () => partners.every((page) => page.state().isPartnerOnline === false);
  const wasTold = await becomes(isTold, (LEASE_SECONDS + 15) * 1000);
  check('those who closed their page are told to have left, within the lease of the server', wasTold);
  await sleep(1_000);
  const others = staying.filter((page) => !partners.includes(page));
  const told = others.filter((page) => page.state().offline > (before.get(page) ?? 0));
  check('nobody else is', told.length === 0, `${told.length} were`);
  const online = await Promise.all(others.map((page) => page.seesOnline()));
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

/**
 * The primary dies while everybody writes, and its standby is promoted: what was taken is there, and no program is started
 * again.
 */
export async function primaryDies({ cluster: { db, postgres }, crowd, checks: { check } }: Weather): Promise<void> {
  crowd.beginToTalk();
  await sleep(1_500);
  crowd.failures();
  postgres.killPrimary();
  await sleep(2_000);
  await postgres.promoteReplica();
  const before = crowd.sent();
  check('messages are taken again', await becomes(() => crowd.sent() > before + 50), crowd.sent() - before);
  await checkNothingLost({ db, crowd, failures: [], check });
}

/** What stands after a database that was away is back, while everybody writes: nobody was told anything else than to try again. */
export async function checkNothingLost(options: {
  db: Database;
  crowd: Crowd;
  /** Those that were asked for before. */
  failures: string[];
  check: Checks['check'];
}): Promise<void> {
  const { db, crowd, check } = options;
  await crowd.fallSilent();
  const failures = [...options.failures, ...crowd.failures()];
  const others = failures.filter((failure) => !failure.endsWith(': 503'));
  check(
    'whoever wrote meanwhile was told to try again',
    failures.length > 0 && others.length === 0,
    others.slice(0, 5),
  );
  const arrived = await becomes(() => crowd.missing().length === 0);
  check('every message that was taken is on the other’s page', arrived, `${crowd.missing().length} are missing`);
  const { rows } = await db.query<{ client_id: string }>('select client_id from message');
  const stored = new Set(rows.map(({ client_id }) => client_id));
  const lost = crowd.pages.flatMap(({ sent }) => sent.filter((id) => !stored.has(id)));
  check('and stored', lost.length === 0, `${lost.length} are not`);
  const wrong = await ledgerMismatches(db);
  check('every wallet is the sum of its movements', wrong.length === 0, wrong.slice(0, 5));
  const count = async (what: string) => (await db.query(`select 1 from ${what}`)).rowCount;
  const jobs = 'graphile_worker._private_jobs where run_at <= now()';
  const waiting = async () => (await count('outbox')) + (await count(`${jobs} and locked_at is null`));
  check('the workers go on with their jobs', await becomes(async () => (await waiting()) === 0), await waiting());
  const underWay = () => count(`${jobs} and locked_at < now() - interval '10 seconds'`);
  const areDone = await becomes(async () => (await underWay()) === 0, TWO_LEASES_MS);
  check('and begin again what was under way', areDone, await underWay());
}
