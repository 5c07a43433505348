// npm run bench:servers [-- --rounds N --seconds N --rate N]: two servers over one database against one on the same cores; then
// how long a message takes from one server to a page on the other, by NOTIFY and, where nats-server is, by NATS.
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

const ROUNDS = Number(option('rounds', '7'));
const SECONDS = Number(option('seconds', '4'));
const RATE = Number(option('rate', '200'));
const PORT = Number(option('port', '4476'));
const PAIRS = 100;
const CONNECTIONS = 16;
const [FIRST, SECOND, NATS] = [PORT, PORT + 2, PORT + 3];

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

async function compareServers(world: ApiWorld): Promise<void> {
  console.log(`two servers against one, ${ROUNDS} rounds, ${CONNECTIONS} connections in all`);
  const machine = watchMachine();
  for (const call of CALLS) {
    const [two, one]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const measure = [
        async () => {
          const half = CONNECTIONS / 2;
          const both = [load(world, FIRST, call, half, 0), load(world, SECOND, call, half, half)];
          two.push((await Promise.all(both)).reduce((sum, each) => sum + each, 0));
        },
        async () => one.push(await load(world, FIRST, call, CONNECTIONS, 0)),
      ];
      for (const each of round % 2 ? measure.reverse() : measure) await each();
    }
    console.log(
      `  ${call.name.padEnd(16)} two ${Math.round(median(two))}/s, one ${Math.round(median(one))}/s, ratio ${describeRatio(pairedRatio(two, one))} (target 0.9); ${machine()}`,
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
  const servers = [await start(FIRST), await start(SECOND)];
  await tellAcross(world, 'NOTIFY');
  await compareServers(world);
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
