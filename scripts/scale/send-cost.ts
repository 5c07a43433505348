import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { seedSites } from '../../server/src/demo/seed-sites.ts';
import { type Cluster, cloneTemplate } from './cluster.ts';
import { makeTalks, sendWhile, type Talk } from './senders.ts';

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

/** What one billed message costs, in milliseconds of processor. */
export interface SendCost {
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

/** Measures a billed message on one Postgres and on the cluster in turns, on the same machine with the same binaries. */
export async function measureSends(cluster: Cluster): Promise<SendCost> {
  const clone = await cloneTemplate(cluster, `cost_${Date.now()}`);
  const databases = { plain: await openPlain(cluster), cluster: await openDatabase(clone.url, { poolSize: SENDERS }) };
  const round = async (db: Database, talks: Talk[]) => {
    const cpu = () => cluster.nodes.map((node) => cpuMs(node.pid()));
    const before = cpu();
    const sent = await sendWhile(db, talks, () => sleep(ROUND_MS), SENDERS);
    return cpu().map((after, index) => (after - (before[index] ?? 0)) / sent.acknowledged.size);
  };
  const talks = { plain: await makeTalks(databases.plain), cluster: await makeTalks(databases.cluster) };
  const rounds = { plain: [] as number[][], cluster: [] as number[][] };
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    for (const which of ['plain', 'cluster'] as const) {
      const costs = await round(databases[which], talks[which]);
      // The first one warms plans and pages.
      if (turn) rounds[which].push(costs);
    }
  await databases.plain.close();
  await databases.cluster.close();
  await clone.drop();
  const sum = (costs: number[]) => costs.reduce((total, each) => total + each, 0);
  return {
    plain: middleOf(rounds.plain.map(sum)),
    cluster: middleOf(rounds.cluster.map(sum)),
    coordinator: middleOf(rounds.cluster.map(([first = 0]) => first)),
  };
}
