// npm run bench:servers [-- --rounds N --seconds N --rate N --servers 2,4 --members N]: several servers over one database against one on the
// same cores, with what an answer costs in processor time; then how long a message takes from one server to a page on the other, by NOTIFY and, where nats-server is, by NATS.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { findNatsServer, startNatsServer } from '../server/src/testing/nats-server.ts';
import { type ApiWorld, openApiWorld, type Pair } from './api-world.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { headersOf, measureTelling } from './measure-telling.ts';
import { percentile } from './moves.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { cpuSeconds } from './processes.ts';

const ROUNDS = Number(option('rounds', '7'));
const SECONDS = Number(option('seconds', '4'));
const RATE = Number(option('rate', '200'));
const PORT = Number(option('port', '4476'));
const PAIRS = 100;
const CONNECTIONS = 16;
const [FIRST, SECOND, NATS] = [PORT, PORT + 2, PORT + 3];
/** How many servers are compared with one. */
const COUNTS = option('servers', '2').split(',').map(Number);
const PORTS = Array.from({ length: Math.max(2, ...COUNTS) }, (_, nth) => PORT + 2 * nth);

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: (pair: Pair) => string;
  body?: () => string;
}
const CALLS: Call[] = [
  { name: 'search members', method: 'GET', path: () => '/api/members?gender=female&country=NL&min_age=25&max_age=45' },
  { name: 'profile', method: 'GET', path: ({ recipient }) => `/api/members/${recipient}` },
  { name: 'chats', method: 'GET', path: () => '/api/chats' },
  { name: 'conversation', method: 'GET', path: ({ conversation }) => `/api/conversations/${conversation}` },
  {
    name: 'send a message',
    method: 'POST',
    path: ({ conversation }) => `/api/conversations/${conversation}/messages`,
    body: () => JSON.stringify({ client_id: randomUUID(), text: 'Measured' }),
  },
];

/** Answers in a second of one server under so many connections, each a member's own. */
async function load(world: ApiWorld, port: number, call: Call, connections: number, from: number): Promise<number> {
  let turn = from;
  const result = await autocannon({
    url: urlOf(port),
    connections,
    duration: SECONDS,
    setupClient(client) {
      const pair = world.pairs[turn++ % PAIRS];
      if (!pair) throw new Error('no pair');
      const request = { method: call.method, path: call.path(pair), headers: headersOf(world, pair.sender) };
      const { body } = call;
      client.setRequests([{ ...request, ...(body ? { setupRequest: (each) => ({ ...each, body: body() }) } : {}) }]);
    },
  });
  if (result.non2xx) throw new Error(`${call.name}: ${result.non2xx} of ${result.requests.total} were refused`);
  return result.requests.total / result.duration;
}

/** Milliseconds from the press on one server to the page on the other, at a steady pace. */
const measureAcross = (world: ApiWorld, seconds: number) =>
  measureTelling(world, { from: urlOf(FIRST), to: urlOf(SECOND), perSecond: RATE, seconds });

interface Loaded {
  perSecond: number[];
  /** Processor time of an answer in milliseconds: of all site servers together, of the database. */
  siteMs: number[];
  databaseMs: number[];
}

/** Lets so many servers answer at once, and notes what that brought and cost. */
async function loadServers(world: ApiWorld, call: Call, count: number, pids: number[], into: Loaded): Promise<void> {
  const share = CONNECTIONS / count;
  const site = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const [siteBefore, databaseBefore] = [site(), cpuSeconds(world.databasePid)];
  const each = await Promise.all(PORTS.slice(0, count).map((port, nth) => load(world, port, call, share, nth * share)));
  const perSecond = each.reduce((sum, one) => sum + one, 0);
  const msOf = (seconds: number) => (seconds * 1000) / (perSecond * SECONDS);
  into.perSecond.push(perSecond);
  into.siteMs.push(msOf(site() - siteBefore));
  into.databaseMs.push(msOf(cpuSeconds(world.databasePid) - databaseBefore));
}

async function compareServers(world: ApiWorld, pids: number[]): Promise<void> {
  console.log(`${COUNTS.join(' and ')} servers against one, ${ROUNDS} rounds, ${CONNECTIONS} connections in all`);
  const machine = watchMachine();
  for (const call of CALLS) {
    const counts = [1, ...COUNTS];
    const loaded = new Map(
      counts.map((count): [number, Loaded] => [count, { perSecond: [], siteMs: [], databaseMs: [] }]),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of round % 2 ? counts.toReversed() : counts)
        await loadServers(world, call, count, pids, loaded.get(count)!);
    const one = loaded.get(1)!.perSecond;
    console.log(`  ${call.name}; ${machine()}`);
    for (const [count, { perSecond, siteMs, databaseMs }] of loaded)
      console.log(
        `    ${count} ${`${Math.round(median(perSecond))}/s`.padEnd(7)} an answer takes ${median(siteMs).toFixed(2)} ms of the servers' processors, ${median(databaseMs).toFixed(2)} of the database's${count > 1 ? `; ratio ${describeRatio(pairedRatio(perSecond, one))} (target 0.9)` : ''}`,
      );
  }
}

async function tellAcross(world: ApiWorld, bus: string): Promise<void> {
  await measureAcross(world, 2);
  const machine = watchMachine();
  const { took, lost } = await measureAcross(world, SECONDS * 3);
  console.log(
    `  ${bus.padEnd(7)} from one server to the other at ${RATE}/s, ${took.length} messages, ${lost} not told: p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms (target 30); ${machine()}`,
  );
}

const world = await openApiWorld({ pairs: PAIRS, members: Number(option('members', '2000')), port: FIRST });
const start = (port: number, busUrl = '') => world.startServer({ PORT: String(port), BUS_URL: busUrl });
const program = findNatsServer();
const nats = program ? await startNatsServer(program, NATS) : null;
try {
  const servers = [];
  for (const port of PORTS) servers.push(await start(port));
  await tellAcross(world, 'NOTIFY');
  await compareServers(
    world,
    servers.map((server) => server.process.pid ?? 0),
  );
  for (const server of servers) await server.stop();
  if (nats) {
    for (const port of [FIRST, SECOND]) await start(port, nats.url);
    await tellAcross(world, 'NATS');
  } else console.log('  NATS    was not measured: install nats-server (Debian’s name)');
} finally {
  await world.close();
  await nats?.stop();
}
process.exit(0);
