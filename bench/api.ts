// npm run bench:api [-- --seconds N]: main calls against a bare server that runs the very same SQL, and pgbench where it is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startProduct } from '../scripts/start-product.ts';
import { buildApp } from '../server/src/app.ts';
import { createLocalBus } from '../server/src/bus/bus.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { createOutbound } from '../server/src/outbound/outbound.ts';
import { createSandboxProvider } from '../server/src/payment-provider/sandbox-provider.ts';
import { createSessionRepository } from '../server/src/sessions/session.repository.ts';
import { openSiteDirectory } from '../server/src/sites/site-directory.ts';
import { createBlobStore } from '../server/src/store/blob-store.ts';
import type { Statement } from './bare-server.ts';
import { median } from './measure-page.ts';

const root = path.resolve(import.meta.dirname, '..');
const seconds = process.argv.includes('--seconds') ? Number(process.argv[process.argv.indexOf('--seconds') + 1]) : 5;
const ROUNDS = 3;
const CONNECTIONS = 16;
const BARE_PORT = 4420;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'));
fs.chmodSync(dataDir, 0o755);
const product = await startProduct({
  dataDir,
  buildDir: path.join(root, 'dist'),
  port: 4400,
  members: 5000,
  isQuiet: true,
  env: { RATE_LIMIT: '100000000', LOG_LEVEL: 'error' },
});

const db = await openDatabase(product.databaseUrl);
const { rows: people } = await db.query<{ id: number }>(`select id from member where email = 'premium@vonk.example'`);
const memberId = people[0]?.id ?? 0;
const cookie = `__Host-vonk=${await createSessionRepository(db).create(memberId, 'bench')}`;
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
  {
    name: 'send a message',
    method: 'POST',
    path: `/api/conversations/${talk.id}/messages`,
    body: () => ({ client_id: randomUUID(), text: 'Measured' }),
  },
];

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: product.databaseUrl });
const own = await openDatabase(product.databaseUrl);
const app = await buildApp({
  config,
  db: own,
  sites: await openSiteDirectory(own, 'test', { warn: () => {} }),
  bus: createLocalBus(),
  store: createBlobStore(config.store),
  paymentProvider: createSandboxProvider(config),
  outbound: createOutbound(),
});
await app.ready();

/** Runs a call once in this process and notes every statement that reaches the driver. */
async function recordStatements(call: Call): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  const inject = () =>
    app.inject({
      method: call.method,
      url: call.path,
      headers: { host: 'localhost', 'x-request-type': 'client', cookie },
      ...(call.body ? { payload: call.body() } : {}),
    });
  await inject();
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    statements.push(
      typeof first === 'string'
        ? { text: first, values: second ?? [] }
        : { text: first.text, values: first.values ?? [] },
    );
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  const reply = await inject();
  pg.Client.prototype.query = query;
  if (reply.statusCode >= 300) throw new Error(`${call.name} answered ${reply.statusCode}: ${reply.body}`);
  return statements;
}

const load = async (url: string, call: Call) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: call.method,
        path: call.path,
        headers: { host: 'localhost', 'x-request-type': 'client', 'content-type': 'application/json', cookie },
        setupRequest: (request) => ({ ...request, ...(call.body ? { body: JSON.stringify(call.body()) } : {}) }),
      },
    ],
  });
  if (result.non2xx > result.requests.total * 0.01)
    throw new Error(`${call.name}: ${result.non2xx} of ${result.requests.total} answers were not 2xx`);
  return { rps: result.requests.average, p99: result.latency.p99 };
};

const pgbench =
  spawnSync('which', ['pgbench'], { encoding: 'utf8' }).stdout.trim() ||
  fs.globSync('/usr/lib/postgresql/*/bin/pgbench')[0];

/** The last statement of a call, in pgbench with as many clients. */
function runPgbench(statements: Statement[]): number | null {
  const main = statements.filter(({ text }) => /^\s*(select|with)/i.test(text)).at(-1);
  if (!pgbench || !main) return null;
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`;
    return /^[0-9a-f-]{36}$/.test(String(value)) ? 'gen_random_uuid()' : `'${String(value).replaceAll("'", "''")}'`;
  };
  const file = path.join(dataDir, 'bench.sql');
  fs.writeFileSync(
    file,
    `${main.text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(main.values[Number(place) - 1])).replaceAll(/\s+/g, ' ')};\n`,
  );
  const url = new URL(product.databaseUrl.replace('postgres://postgres@/', 'postgres://postgres@localhost/'));
  try {
    const out = execFileSync(
      pgbench,
      [
        '-n',
        '-f',
        file,
        '-c',
        String(CONNECTIONS),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-h',
        url.searchParams.get('host') ?? '',
        '-p',
        url.searchParams.get('port') ?? '',
        '-U',
        'postgres',
        'vonk',
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    return Number(/tps = ([\d.]+)/.exec(out)?.[1] ?? 0);
  } catch {
    return null;
  }
}

try {
  for (const call of CALLS) {
    const statements = await recordStatements(call);
    const file = path.join(dataDir, 'statements.json');
    fs.writeFileSync(file, JSON.stringify(statements));
    const bare = spawn(process.execPath, ['--no-warnings', 'bench/bare-server.ts'], {
      cwd: root,
      env: { ...process.env, STATEMENTS: file, DATABASE_URL: product.databaseUrl, PORT: String(BARE_PORT) },
      stdio: 'inherit',
    });
    await new Promise((done) => setTimeout(done, 1000));
    const figures: Record<'product' | 'bare' | 'p99', number[]> = { product: [], bare: [], p99: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(`http://127.0.0.1:${product.ports.site}`, call);
      figures.product.push(ours.rps);
      figures.p99.push(ours.p99);
      figures.bare.push((await load(`http://127.0.0.1:${BARE_PORT}`, call)).rps);
    }
    bare.kill();
    const tps = runPgbench(statements);
    const [ours, theirs] = [median(figures.product), median(figures.bare)];
    console.log(
      `${call.name.padEnd(16)} ${statements.length} statements  product ${Math.round(ours)}/s (p99 ${median(figures.p99)} ms)  bare ${Math.round(theirs)}/s  ratio ${(ours / theirs).toFixed(2)}${tps ? `  pgbench of the last statement ${Math.round(tps)}/s  ratio ${(ours / tps).toFixed(2)}` : ''}`,
    );
  }
} finally {
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
