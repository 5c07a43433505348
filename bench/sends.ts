// npm run bench:sends [-- --rounds N --seconds N --senders N]: messages by many senders at once, each in a conversation of
// their own, through the API and by pgbench calling the same function; then how long a message takes to the other's screen.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { headersOf, measureTelling } from './measure-telling.ts';
import { percentile } from './moves.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { findPgbench } from './pgbench.ts';

const SENDERS = Number(option('senders', '200'));
const ROUNDS = Number(option('rounds', '9'));
const SECONDS = Number(option('seconds', '4'));
const PORT = Number(option('port', '4460'));
const PER_SECOND = 300;
/** Seconds in which pgbench's connections make their plans: those of the API have long made theirs. */
const PLANNING = 8;

const body = () => JSON.stringify({ client_id: randomUUID(), text: 'Measured' });

/** Messages in a second through the API. */
async function sendByApi(world: ApiWorld): Promise<number> {
  let turn = 0;
  const result = await autocannon({
    url: world.url,
    connections: SENDERS,
    duration: SECONDS,
    setupClient(client) {
      const pair = world.pairs[turn++ % SENDERS];
      if (!pair) throw new Error('no pair');
      client.setRequests([
        {
          method: 'POST',
          path: `/api/conversations/${pair.conversation}/messages`,
          headers: headersOf(world, pair.sender),
          setupRequest: (request) => ({ ...request, body: body() }),
        },
      ]);
    },
  });
  if (result.non2xx) throw new Error(`${result.non2xx} of ${result.requests.total} messages were refused`);
  return result.requests.total / result.duration;
}

/** The same by pgbench, each client in a conversation of its own. */
async function sendByFunction(world: ApiWorld, file: string): Promise<number> {
  const url = new URL(world.databaseUrl.replace('postgres://postgres@/', 'postgres://postgres@localhost/'));
  const [pair] = world.pairs;
  const of = (name: string) => url.searchParams.get(name) ?? '';
  const { stderr } = await promisify(execFile)(findPgbench(), [
    ...[
      '-n',
      '-M',
      'prepared',
      '-f',
      file,
      '-c',
      String(SENDERS),
      '-j',
      '2',
      '-T',
      String(PLANNING + SECONDS),
      '-P',
      '1',
    ],
    ...['-D', `talk=${pair?.conversation}`, '-D', `sender=${pair?.sender}`],
    ...['-h', of('host'), '-p', of('port'), '-U', 'postgres', 'vonk'],
  ]);
  const tps = [...stderr.matchAll(/progress: [\d.]+ s, ([\d.]+) tps/g)].map(([, each]) => Number(each));
  return median(tps.slice(-SECONDS));
}

/** Milliseconds from the press to the other's connection, at a steady pace. */
async function measureFrames(world: ApiWorld, seconds: number): Promise<number[]> {
  const { took, lost } = await measureTelling(world, {
    from: world.url,
    to: world.url,
    perSecond: PER_SECOND,
    seconds,
  });
  if (lost) console.log(`  ${lost} of ${took.length + lost} were not told in time`);
  return took;
}

const world = await openApiWorld({ pairs: SENDERS, port: PORT });
try {
  await world.startServer();
  const file = path.join(import.meta.dirname, `../.cache/sends-${process.pid}.sql`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    `\\set talk_id :talk + :client_id
\\set sender_id :sender + :client_id
select * from chat_send(:talk_id::bigint, :sender_id::bigint, gen_random_uuid(), 'text', 'Measured', null, '{"message_credits":1,"photo_credits":2,"gift_credits":2}'::jsonb, 'conversations', 2);
`,
  );
  console.log(`sends by ${SENDERS} senders in ${SENDERS} conversations, ${ROUNDS} rounds`);
  const machine = watchMachine();
  await sendByApi(world);
  const [api, direct]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measure = [
      async () => api.push(await sendByApi(world)),
      async () => direct.push(await sendByFunction(world, file)),
    ];
    for (const one of round % 2 ? measure.reverse() : measure) await one();
  }
  fs.rmSync(file);
  console.log(
    `  API ${Math.round(median(api))}/s, function ${Math.round(median(direct))}/s, ratio ${describeRatio(pairedRatio(api, direct))} (target 0.6); ${machine()}`,
  );
  const frames = await measureFrames(world, SECONDS * 2);
  console.log(
    `  press to the other's connection at ${PER_SECOND}/s, ${frames.length} messages: p50 ${percentile(frames, 0.5).toFixed(1)} ms (target 10), p99 ${percentile(frames, 0.99).toFixed(1)} ms (target 30); ${machine()}`,
  );
} finally {
  await world.close();
}
process.exit(0);
