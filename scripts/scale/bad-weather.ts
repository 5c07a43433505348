import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeLeft } from '../../server/src/chat/booked-messages.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { checkBooks, leftPrepared, recover } from './books.ts';
import { type Cluster, cloneTemplate } from './cluster.ts';
import type { Node } from './node.ts';
import { makeTalks, type Sent, sendWhile } from './senders.ts';

const QUIET_MS = 2_000;
/** For how long a node is away each time. */
const DOWN_MS = Number(process.env.SCALE_DOWN_MS ?? 1_500);
const ALIVE_MS = 1_500;
const KILLS = 5;

/** What happens to a cluster while members send. */
export interface Weather {
  name: string;
  happen(cluster: Cluster, database: string): Promise<void>;
}

export interface Weathered {
  sent: Sent;
  /** Transactions that the crash left prepared, and that were ended by the cluster's own books. */
  recovered: number;
  /** Messages that were booked, and stored by the job afterwards. */
  left: number;
  faults: string[];
}

async function loses(node: Node | undefined, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await sleep(QUIET_MS);
    await node?.kill();
    await sleep(DOWN_MS);
    await node?.start();
  }
  await sleep(QUIET_MS);
}

/** Moves every shard of messages that the first worker has to the second one. */
async function moveShards({ coordinator, workers: [from, to] }: Cluster, database: string): Promise<void> {
  await sleep(QUIET_MS);
  const shards = await coordinator.query<{ id: number }>(
    database,
    `select shardid as id from citus_shards where table_name = 'message'::regclass and nodeport = $1`,
    [from?.port],
  );
  if (!shards.length) throw new Error('the first worker holds no shard of messages');
  for (const { id } of shards)
    await coordinator.query(
      database,
      `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
      [id, from?.port, to?.port],
    );
  await sleep(QUIET_MS);
}

/** Kills servers in the middle of what they do: what they had booked and not stored, nobody sends again. */
async function killServers({ coordinator }: Cluster, database: string): Promise<void> {
  const db = await openDatabase(coordinator.url(database));
  await makeTalks(db, 'killed');
  await db.close();
  for (let turn = 0; turn < KILLS; turn += 1) {
    const script = path.join(import.meta.dirname, 'send-until-killed.ts');
    const server = spawn(process.execPath, ['--no-warnings', script, coordinator.url(database)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(server, 'exit');
    await Promise.race([once(server.stdout, 'data'), gone]);
    await sleep(ALIVE_MS);
    if (server.exitCode !== null) throw new Error('a server ended by itself');
    server.kill('SIGKILL');
    await gone;
  }
  await sleep(QUIET_MS);
}

export const WEATHER: Weather[] = [
  { name: 'a worker loses its power', happen: ({ workers }) => loses(workers[1], 2) },
  { name: 'the coordinator loses its power', happen: ({ coordinator }) => loses(coordinator, 3) },
  { name: 'servers are killed', happen: killServers },
  { name: 'shards are moved', happen: moveShards },
];

/** Has members send through bad weather, in a database of its own, and checks the books when it is over. */
export async function weather(cluster: Cluster, { happen }: Weather): Promise<Weathered> {
  const database = `weather_${Date.now()}`;
  const { url, drop } = await cloneTemplate(cluster, database);
  const db = await openDatabase(url, { poolSize: 24 });
  try {
    const talks = await makeTalks(db);
    const sent = await sendWhile(db, talks, () => happen(cluster, database));
    const recovered = await recover(cluster, database);
    const left = await storeLeft(db, 0);
    const faults = [...(await leftPrepared(cluster, database)), ...(await checkBooks(db, talks, sent))];
    return { sent, recovered, left, faults };
  } finally {
    await db.close();
    await drop();
  }
}
