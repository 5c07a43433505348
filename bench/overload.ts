// npm run bench:overload [-- --rounds N --seconds N]: how much is answered at as much load as there can be, and at five times that.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';

const ROUNDS = Number(option('rounds', '9'));
const SECONDS = Number(option('seconds', '4'));
const PORT = Number(option('port', '4464'));
/** As many as keep the server busy, and five times what it answers then. */
const PEAK = 64;
const TIMES = 5;

const headersOf = (world: ApiWorld, memberId: number) => ({
  host: 'localhost',
  'x-request-type': 'client',
  cookie: world.cookieOf(memberId),
});

interface Load {
  /** Answers that were wanted, in a second. */
  goodput: number;
  refused: number;
  other: number;
  p99: number;
}

/** Asks for lists of chats, as fast as it is answered, or at a pace. */
async function load(world: ApiWorld, connections: number, perSecond?: number): Promise<Load> {
  let turn = 0;
  const result = await autocannon({
    url: world.url,
    connections,
    duration: SECONDS,
    ...(perSecond ? { overallRate: perSecond } : {}),
    setupClient(client) {
      const pair = world.pairs[turn++ % world.pairs.length];
      if (pair) client.setRequests([{ method: 'GET', path: '/api/chats', headers: headersOf(world, pair.sender) }]);
    },
  });
  const codes: Record<string, { count?: number }> = result.statusCodeStats ?? {};
  const refused = (codes['503']?.count ?? 0) + (codes['429']?.count ?? 0);
  return {
    goodput: result['2xx'] / result.duration,
    refused: refused / result.duration,
    other: (result.non2xx - refused + result.errors + result.timeouts) / result.duration,
    p99: result.latency.p99,
  };
}

/** Clients that ask and go away at once, over and over. */
function startLeavers(world: ApiWorld): () => void {
  let isOver = false;
  const leave = async (memberId: number) => {
    while (!isOver) {
      const request = http.get(`${world.url}/api/chats`, { headers: headersOf(world, memberId) });
      request.on('error', () => {});
      await wait(2);
      request.destroy();
    }
  };
  for (const pair of world.pairs.slice(0, 20)) void leave(pair.sender);
  return () => {
    isOver = true;
  };
}

const world = await openApiWorld({ pairs: 400, port: PORT });
try {
  await world.startServer();
  console.log(`overload, ${ROUNDS} rounds`);
  await load(world, PEAK);
  const machine = watchMachine();
  const [peak, over]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await load(world, PEAK);
    peak.push(one);
    over.push(await load(world, PEAK * TIMES * 2, one.goodput * TIMES));
  }
  const of = (loads: Load[], figure: keyof Load) => loads.map((each) => each[figure]);
  const ratio = pairedRatio(of(over, 'goodput'), of(peak, 'goodput'));
  console.log(
    `  peak ${Math.round(median(of(peak, 'goodput')))}/s (p99 ${median(of(peak, 'p99'))} ms); at ${TIMES} times: answered ${Math.round(median(of(over, 'goodput')))}/s, refused ${Math.round(median(of(over, 'refused')))}/s, neither ${median(of(over, 'other')).toFixed(1)}/s, p99 ${median(of(over, 'p99'))} ms, ratio ${describeRatio(ratio)} (target 0.9); ${machine()}`,
  );
  const stop = startLeavers(world);
  const beside = await load(world, PEAK);
  stop();
  console.log(
    `  beside clients that leave: ${Math.round(beside.goodput)}/s, neither ${beside.other.toFixed(1)}/s; ${machine()}`,
  );
} finally {
  await world.close();
}
process.exit(0);
