// npm run bench:desk [-- --members 1000000 --cases 100000 --rounds 200 --data FOLDER --only WORD]: what the desk's queues and searches
// take, in the database by its own clock, and as whole calls. With --data the seeded database stays there for the next run.
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { startOwnPostgres } from '../scripts/processes/own-postgres.ts';
import { readConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { buildDeskApp } from '../server/src/desk-app.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { openOwner, seedDesk } from './desk-world.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';
import { endOnSignals, openOwnFolder } from './own-folder.ts';
import { LOGGING, openStatementTimes } from './statement-times.ts';

const MEMBERS = Number(option('members', '1000000'));
const CASES = Number(option('cases', '100000'));
const ROUNDS = Number(option('rounds', '200'));
const KEPT = option('data', '');
const ONLY = option('only', '');
const TARGET_MS = 100;

const somebody = () => randomInt(1, MEMBERS);
const amount = () => `amount_minor=${950 + 500 * randomInt(5)}&currency=EUR`;
const rareAmount = () => `amount_minor=${951 + 2 * randomInt(2400)}&currency=EUR`;
const day = () =>
  new Date(Date.now() - randomInt(1, Math.ceil(MEMBERS / 1440)) * 86_400_000).toISOString().slice(0, 10);
const last4 = () => String(randomInt(10_000)).padStart(4, '0');
const inFind = (body: object) => ({ url: '/api/desk/members/find', body: { why: 'letter 12', ...body } });

type Call = string | { url: string; body: object };
const CALLS: Record<string, () => Call> = {
  'what waits': () => '/api/desk/waiting',
  'queue of cases': () => '/api/desk/cases',
  'a case': () => `/api/desk/cases/${randomInt(1, CASES)}`,
  appeals: () => '/api/desk/appeals',
  'queue of answers': () => '/api/desk/operators/queue',
  samples: () => '/api/desk/quality',
  'search by address': () => `/api/desk/search?text=m${somebody()}%40x.example`,
  'search by number': () => `/api/desk/search?text=${somebody()}`,
  'search by amount': () => `/api/desk/search?text=${(9.5 + randomInt(3) * 5).toFixed(2)}`,
  'search by name': () => `/api/desk/search?text=Person%20${somebody()}`,
  'member by address': () => inFind({ email: `m${somebody()}@x.example` }),
  'payments of a member': () => `/api/desk/payments?member_id=${somebody()}`,
  'payments of a card': () => `/api/desk/payments?last4=${last4()}`,
  'payments of a day': () => `/api/desk/payments?day=${day()}`,
  'payments of an amount': () => `/api/desk/payments?${amount()}`,
  'payments: amount, day': () => `/api/desk/payments?${amount()}&day=${day()}`,
  'payments: rare, day': () => `/api/desk/payments?${rareAmount()}&day=${day()}`,
  'payments: card, day': () => `/api/desk/payments?last4=${last4()}&day=${day()}`,
  'payments: card, amount': () => `/api/desk/payments?last4=${last4()}&${amount()}`,
  'payments: member, day': () => `/api/desk/payments?member_id=${somebody()}&day=${day()}`,
  refunds: () => '/api/desk/refunds',
  'charge-backs, open': () => '/api/desk/chargebacks',
  'charge-backs, all': () => '/api/desk/chargebacks?state=all',
  differences: () => '/api/desk/differences',
  holds: () => '/api/desk/holds',
  'a member': () => `/api/desk/members/${somebody()}`,
  log: () => '/api/desk/log',
  'the log of a case': () => `/api/desk/log?target=case:${randomInt(1, CASES)}`,
  'the log of an act': () => '/api/desk/log?act=payments.read',
};

/** A percentile of what was measured, as text. */
function at(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1).padStart(6);
}

async function fill(db: Database): Promise<void> {
  const { rows } = await db.query('select 1 from payment limit 1');
  if (rows.length) return console.log('the database of before');
  console.log(`seeding ${MEMBERS} members and ${CASES} cases …`);
  await seedDesk(db, MEMBERS, CASES);
}

endOnSignals();
const dir = KEPT ? path.resolve(KEPT) : openOwnFolder('vonk-bench-desk-');
fs.mkdirSync(dir, { recursive: true });
fs.chmodSync(dir, 0o755);
const dataDir = path.join(dir, 'postgres');
const postgres = await startOwnPostgres({ dir: dataDir, flags: ['-c', 'fsync=off', ...LOGGING] });
await ensureDatabase(postgres.url('postgres'), 'vonk');
await migrate(postgres.url('vonk'));
const config = readConfig({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: postgres.url('vonk'),
  DATA_DIR: dir,
  RATE_LIMIT: '100000000',
});
const { deps, close } = await openDeps(config, { log: pino({ level: 'silent' }) });
try {
  await seedSites(deps.db);
  await deps.sites.refresh();
  await fill(deps.db);
  const cookie = await openOwner(deps.db);
  const app = await buildDeskApp(deps);
  await app.ready();
  const database = await openStatementTimes(deps.db, dataDir);
  const machine = watchMachine();
  const whole = new Map<string, { times: number[]; failed: Set<number> }>();
  for (const [name, make] of Object.entries(CALLS).filter(([name]) => name.includes(ONLY))) {
    const times: number[] = [];
    const failed = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.mark(name);
      const call = make();
      const { url, body } = typeof call === 'string' ? { url: call } : call;
      const headers = { host: config.deskHost, cookie, 'x-request-type': 'client' };
      const begun = performance.now();
      const { statusCode } = await app.inject({ url, headers, ...(body ? { method: 'POST', body } : {}) });
      times.push(performance.now() - begun);
      if (statusCode >= 400) failed.add(statusCode);
    }
    whole.set(name, { times, failed });
  }
  await database.mark('end');
  for (const [name, taken] of await database.read()) {
    const call = whole.get(name);
    if (!call) continue;
    const isOver = Number(at(taken, 0.99)) > TARGET_MS ? '   OVER THE TARGET' : '';
    const refused = call.failed.size ? `   answered ${[...call.failed]}` : '';
    console.log(
      `${name.padEnd(24)} database p50 ${at(taken, 0.5)} p99 ${at(taken, 0.99)} ms   call p50 ${at(call.times, 0.5)} p99 ${at(call.times, 0.99)} ms${isOver}${refused}`,
    );
  }
  console.log(`target: p99 ${TARGET_MS} ms in the database; ${machine()}`);
  await app.close();
} finally {
  await close();
  await postgres.stop();
  if (!KEPT) fs.rmSync(dir, { recursive: true, force: true });
}
