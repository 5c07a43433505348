// npm run bench:api [-- --rounds N --seconds N --members N --calls 'likes,conversation']: main calls against a bare server that runs the same statement.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { createLocalBus } from '../server/src/bus/local-bus.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { workNow } from '../server/src/database/work.ts';
import { createOutbound } from '../server/src/outbound/outbound.ts';
import { openProviders } from '../server/src/payment-provider/providers.ts';
import { openPaymentRouting } from '../server/src/payment-routing/payment-routing.ts';
import { createServerLease } from '../server/src/servers/server-lease.ts';
import { createSessionRepository, SESSION_COOKIE } from '../server/src/sessions/session.repository.ts';
import { openSiteDirectory } from '../server/src/sites/site-directory.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';
import { openApiWorld } from './api-world.ts';
import type { Statement } from './bare-server.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';

const ROUNDS = Number(option('rounds', '9'));
const SECONDS = Number(option('seconds', '3'));
const PORT = Number(option('port', '4468'));
const BARE_PORT = PORT + 2;
const CONNECTIONS = 16;
const TARGET = 0.6;
/** Names of calls; all where none is given. */
const ONLY = option('calls', '').split(',').filter(Boolean);

const world = await openApiWorld({ pairs: 1, members: Number(option('members', '5000')), port: PORT });
const { db } = world;
const { rows: people } = await db.query<{ id: number }>(`select id from member where email = 'premium@vonk.example'`);
const memberId = people[0]?.id ?? 0;
const cookie = `${SESSION_COOKIE}=${await createSessionRepository(db).create(memberId, 'bench')}`;
await db.query(`update wallet set balance = 100000000 where member_id = $1`, [memberId]);
const { rows: talks } = await db.query<{ id: number; other: number }>(
  `select c.id, case when a_id = $1 then b_id else a_id end as other from conversation c
     join profile p on p.member_id = case when a_id = $1 then b_id else a_id end
    where $1 in (a_id, b_id) and p.status = 'active' limit 1`,
  [memberId],
);
const talk = talks[0] ?? { id: 0, other: 0 };

interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: () => object;
}
const CALLS: Call[] = [
  { name: 'search members', method: 'GET', path: '/api/members?gender=female&country=NL&min_age=30&max_age=45' },
  { name: 'profile', method: 'GET', path: `/api/members/${talk.other}` },
  { name: 'chats', method: 'GET', path: '/api/chats' },
  { name: 'conversation', method: 'GET', path: `/api/conversations/${talk.id}` },
  { name: 'likes', method: 'GET', path: '/api/likes' },
  {
    name: 'send a message',
    method: 'POST',
    path: `/api/conversations/${talk.id}/messages`,
    body: () => ({ client_id: randomUUID(), text: 'Measured' }),
  },
];
const headers = { host: 'localhost', 'x-request-type': 'client', 'content-type': 'application/json', cookie };

/** Runs a call in this process and notes the statements that it sends. */
async function recordStatements(call: Call): Promise<Statement[]> {
  const config = readConfig({ NODE_ENV: 'test', SESSION_CACHE: '1', DATABASE_URL: world.databaseUrl });
  const own = await openDatabase(world.databaseUrl);
  const sites = await openSiteDirectory(own, 'test', { warn: () => {} });
  const providers = openProviders(config);
  const routing = await openPaymentRouting(own, providers, { warn: () => {} });
  const app = await buildApp({
    config,
    db: own,
    sites,
    bus: createLocalBus(),
    lease: createServerLease(own, () => {}),
    store: createBlobStore(config.store),
    providers,
    routing,
    outbound: createOutbound(),
  });
  const inject = () =>
    app.inject({ method: call.method, url: call.path, headers, ...(call.body ? { payload: call.body() } : {}) });
  await inject();
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (workNow())
      statements.push(
        typeof first === 'string'
          ? { text: first, values: second ?? [] }
          : { text: first.text, values: first.values ?? [] },
      );
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  const reply = await inject();
  pg.Client.prototype.query = query;
  await app.close();
  sites.close();
  await routing.close();
  await own.close();
  if (reply.statusCode >= 300) throw new Error(`${call.name} answered ${reply.statusCode}: ${reply.body}`);
  return statements;
}

const load = async (url: string, call: Call) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: call.method,
        path: call.path,
        headers,
        setupRequest: (request) => ({ ...request, ...(call.body ? { body: JSON.stringify(call.body()) } : {}) }),
      },
    ],
  });
  if (result.non2xx > result.requests.total * 0.01)
    throw new Error(`${call.name}: ${result.non2xx} of ${result.requests.total} answers were not 2xx`);
  return result.requests.total / result.duration;
};

/** The bare server over the statements of one call. */
async function startBare(statements: Statement[]) {
  const file = path.join(import.meta.dirname, `../.cache/statements-${process.pid}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(statements));
  const bare = spawn(process.execPath, ['--no-warnings', 'bench/bare-server.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, STATEMENTS: file, DATABASE_URL: world.databaseUrl, PORT: String(BARE_PORT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return () => {
    fs.rmSync(file);
    bare.kill();
  };
}

try {
  await world.startServer();
  console.log(`calls against a bare server, ${ROUNDS} rounds`);
  const machine = watchMachine();
  for (const call of CALLS.filter(({ name }) => !ONLY.length || ONLY.includes(name))) {
    const statements = await recordStatements(call);
    const stop = await startBare(statements);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const measure = [
        async () => ours.push(await load(world.url, call)),
        async () => bare.push(await load(`http://127.0.0.1:${BARE_PORT}`, call)),
      ];
      for (const one of round % 2 ? measure.reverse() : measure) await one();
    }
    stop();
    console.log(
      `  ${call.name.padEnd(16)} ${statements.length} statement${statements.length === 1 ? ' ' : 's'} ${Math.round(median(ours))}/s, bare ${Math.round(median(bare))}/s, ratio ${describeRatio(pairedRatio(ours, bare))} (target ${TARGET}); ${machine()}`,
    );
  }
} finally {
  await world.close();
}
process.exit(0);
