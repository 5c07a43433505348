// npm run bench:costs [-- --members N] [--calls N] [--out FILE]: what each main call costs the site server and the database in processor time, in bytes and in statements; npm run sim:scale reads what it wrote.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { cpuSeconds } from './processes.ts';
import { cookiesOf } from './renderings.ts';
import type { CallCost, Costs } from './sim/costs.ts';

const members = Number(option('members', '2000'));
const calls = Number(option('calls', '400'));
const out = path.resolve(option('out', path.join(import.meta.dirname, 'costs.json')));
/** What a server compiles and plans on its first calls it does once. */
const WARM = 60;
/** At once: a call alone pays for waking everybody. */
const AT_ONCE = 4;

const dataDir = openOwnFolder();
const product = await startProduct({
  dataDir,
  buildDir: path.resolve(import.meta.dirname, '../dist'),
  port: Number(option('port', '4470')),
  members,
  isQuiet: true,
  env: { RATE_LIMIT: '100000000', LOG_LEVEL: 'fatal' },
});
const site = product.processes.find(({ name }) => name === 'site server')?.pid() ?? 0;
const database = serverPid(reachableDir(path.join(dataDir, 'postgres'), unprivileged())) ?? 0;
const db = await openDatabase(product.databaseUrl, { poolSize: 1 });
const one = async (text: string, ...values: unknown[]): Promise<number> =>
  (await db.query<{ value: number }>(text, values)).rows[0]?.value ?? 0;

const me = await one(`select id::int as value from member where email = 'premium@vonk.example'`);
await db.query('update wallet set balance = 100000000 where member_id = $1', [me]);
const talk = await one(
  `select c.id::int as value from conversation c join profile p on p.member_id = case when a_id = $1 then b_id else a_id end
    where $1 in (a_id, b_id) and p.status = 'active' limit 1`,
  me,
);
const other = await one(
  'select (case when a_id = $2 then b_id else a_id end)::int as value from conversation where id = $1',
  talk,
  me,
);
const cookie = await cookiesOf(product.url, 'premium@vonk.example');

interface Asked {
  name: string;
  path: string;
  body?: () => object;
}
const ASKED: Asked[] = [
  { name: 'page', path: '/en/members' },
  { name: 'search', path: '/api/members' },
  { name: 'profile', path: `/api/members/${other}` },
  { name: 'chats', path: '/api/chats' },
  { name: 'conversation', path: `/api/conversations/${talk}` },
  { name: 'likes', path: '/api/likes' },
  { name: 'user', path: '/api/user' },
  {
    name: 'send',
    path: `/api/conversations/${talk}/messages`,
    body: () => ({ client_id: randomUUID(), text: 'Measured' }),
  },
];

const agent = new http.Agent({ keepAlive: true });
/** Asks, and counts the bytes of the answer as they came over the line. */
const ask = ({ path: target, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      product.url + target,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { cookie, 'accept-encoding': 'br', 'x-request-type': 'client', 'content-type': 'application/json' },
      },
      (reply) => {
        let bytes = 0;
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        reply.on('end', () =>
          (reply.statusCode ?? 500) < 300
            ? resolve(bytes)
            : reject(new Error(`${target} answered ${reply.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(body ? JSON.stringify(body()) : undefined);
  });

/** In hundredths of a millisecond, which is what the kernel's clock allows over so many calls. */
const msPerCall = (seconds: number): number => Math.round((seconds * 100_000) / calls) / 100;

async function askMany(asked: Asked, count: number): Promise<number> {
  let left = count;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const each = await ask(asked);
        bytes += each;
      }
    }),
  );
  return bytes / count;
}

try {
  console.log(`${calls} calls each, ${members} demo members`);
  const machine = watchMachine();
  const measured: Record<string, CallCost> = {};
  for (const asked of ASKED) {
    await askMany(asked, WARM);
    const [siteBefore, databaseBefore] = [cpuSeconds(site), cpuSeconds(database)];
    const bytes = await askMany(asked, calls);
    const cost = {
      siteMs: msPerCall(cpuSeconds(site) - siteBefore),
      databaseMs: msPerCall(cpuSeconds(database) - databaseBefore),
      bytes: Math.round(bytes),
    };
    measured[asked.name] = cost;
    console.log(
      `  ${asked.name.padEnd(13)} site ${cost.siteMs.toFixed(2)} ms, database ${cost.databaseMs.toFixed(2)} ms, ${cost.bytes} bytes`,
    );
  }
  const size = await one('select pg_database_size(current_database())::float8 as value');
  const people = await one('select count(*)::int as value from member');
  const costs: Costs = {
    demo: members,
    members: people,
    databaseBytesPerMember: Math.round(size / people),
    calls: measured,
  };
  console.log(`  the database holds ${costs.databaseBytesPerMember} bytes a member; ${machine()}`);
  const kept = fs.existsSync(out) ? readJson<Costs[]>(out).filter((each) => each.demo !== members) : [];
  fs.writeFileSync(
    out,
    `${JSON.stringify(
      [...kept, costs].sort((a, b) => a.demo - b.demo),
      null,
      2,
    )}\n`,
  );
} finally {
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
