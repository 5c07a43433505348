import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInboxRepository } from '../../server/src/chat/inbox.repository.ts';
import { createMessageRepository, termsOf } from '../../server/src/chat/message.repository.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { seedSites } from '../../server/src/demo/seed-sites.ts';
import { createMemberSearchRepository } from '../../server/src/members/member-search.repository.ts';
import { type Cluster, cloneTemplate } from './cluster.ts';
import { firstSite, makeTalks, sendWhile, type Talk } from './senders.ts';

const ROUNDS = 4;
const ROUND_MS = 4_000;
const SENDERS = 4;
/** What the system counts in, for a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Ticks of a process; of the children that ended too, where `withEnded` says so. */
function ticksOf(pid: number, withEnded: boolean): { ticks: number; parent: number } {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [parent = 0, used, ended] = [fields[1], fields.slice(11, 13), fields.slice(13, 15)];
  return { parent, ticks: [...used, ...(withEnded ? ended : [])].reduce((sum, each) => sum + each, 0) };
}

/** Milliseconds that a server and all its processes have used so far, those that ended among them. */
function cpuMs(server: number): number {
  let ticks = ticksOf(server, true).ticks;
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const process = ticksOf(Number(name), false);
      if (process.parent === server) ticks += process.ticks;
    } catch {
      // It ended by itself at this moment.
    }
  }
  return (ticks / TICKS) * 1000;
}

/** What one call costs, in milliseconds of processor. */
export interface CallCost {
  call: string;
  plain: number;
  cluster: number;
  /** Of the cluster's. */
  coordinator: number;
}

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function openPlain({ coordinator }: Cluster): Promise<Database> {
  const name = `plain_${Date.now()}`;
  await coordinator.query('postgres', `create database ${name}`);
  await migrate(coordinator.url(name));
  const db = await openDatabase(coordinator.url(name), { poolSize: SENDERS });
  await seedSites(db);
  return db;
}

/** Has the first member of these talks talk with as many as a list shows; returns what reads that list once. */
async function openList(db: Database, talks: Talk[]): Promise<() => Promise<unknown>> {
  const [mine, ...others] = talks;
  if (!mine) throw new Error('there are no talks');
  const site = await firstSite(db);
  const messages = createMessageRepository(db);
  const terms = termsOf(site, { isDemo: true });
  for (const other of others.flatMap(({ aId, bId }) => [aId, bId]))
    await messages.startAndSend(
      other,
      { senderId: mine.aId, clientId: randomUUID(), kind: 'text', text: 'hello', attachment: null, shownCredits: null },
      terms,
    );
  const inbox = createInboxRepository(db.of(mine.aId));
  return () => inbox.list(site);
}

const PEOPLE = 20_000;

/** Fills a country with people; returns what searches among them once, as one of them. */
async function openSearch(db: Database): Promise<() => Promise<unknown>> {
  const { rows } = await db.query<{ id: number }>(
    `with made as (
       insert into member (site_id, status, email, language, country, signup_step)
       select 1, 'active', 'people' || n || '@example.com', 'nl', 'BE', 5 from generate_series(1, $1::int) n returning id)
     insert into profile (member_id, site_id, status, name, gender, birthdate, country, last_active)
     select id, 1, 'active', 'Member', 1 + id % 2, '1990-05-05', 'BE', now() - id * interval '1 minute' from made returning member_id as id`,
    [PEOPLE],
  );
  await db.query('vacuum analyze');
  const site = await firstSite(db);
  const search = createMemberSearchRepository(db);
  const viewer = { id: rows[0]?.id ?? null, country: 'BE', seesFictional: true };
  return () => search.page(site, viewer, { ask: { gender: 2, minAge: 25, maxAge: 45 }, size: 24, sort: 'active' });
}

/** Calls again and again, as many at once as there are senders, for a round; returns how often. */
async function callFor(call: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let calls = 0;
  const again = async () => {
    for (; performance.now() < end; calls += 1) await call();
  };
  await Promise.all(Array.from({ length: SENDERS }, again));
  return calls;
}

/** What is called on each of the two, for a round; returns how often it was. */
type Rounds = Record<string, (db: Database) => Promise<() => Promise<number>>>;
const ROUNDS_OF: Rounds = {
  'a billed message': async (db) => {
    const talks = await makeTalks(db);
    return async () => (await sendWhile(db, talks, () => sleep(ROUND_MS), SENDERS)).acknowledged.size;
  },
  'a list of talks': async (db) => {
    const read = await openList(db, await makeTalks(db, 'list'));
    return () => callFor(read);
  },
  'a search': async (db) => {
    const search = await openSearch(db);
    return () => callFor(search);
  },
};

/** Measures main calls on one Postgres and on the cluster in turns, on the same machine with the same binaries. */
export async function measureCalls(cluster: Cluster): Promise<CallCost[]> {
  const clone = await cloneTemplate(cluster, `cost_${Date.now()}`);
  const databases = { plain: await openPlain(cluster), cluster: await openDatabase(clone.url, { poolSize: SENDERS }) };
  const costs: CallCost[] = [];
  for (const [call, make] of Object.entries(ROUNDS_OF)) {
    const run = { plain: await make(databases.plain), cluster: await make(databases.cluster) };
    const rounds = { plain: [] as number[][], cluster: [] as number[][] };
    const cpu = () => cluster.nodes.map((node) => cpuMs(node.pid()));
    for (let turn = 0; turn <= ROUNDS; turn += 1)
      for (const which of ['plain', 'cluster'] as const) {
        const before = cpu();
        const calls = await run[which]();
        // The first one warms plans and pages.
        if (turn) rounds[which].push(cpu().map((after, index) => (after - (before[index] ?? 0)) / calls));
      }
    const sum = (each: number[]) => each.reduce((total, one) => total + one, 0);
    costs.push({
      call,
      plain: middleOf(rounds.plain.map(sum)),
      cluster: middleOf(rounds.cluster.map(sum)),
      coordinator: middleOf(rounds.cluster.map(([first = 0]) => first)),
    });
  }
  await databases.plain.close();
  await databases.cluster.close();
  await clone.drop();
  return costs;
}
