// npm run bench:desk [-- --members 1000000 --cases 100000 --rounds 200]: what the desk's queues and searches take, call by call.
import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { buildDeskApp } from '../server/src/desk-app.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { hashToken } from '../server/src/sessions/session.repository.ts';
import { STAFF_COOKIE } from '../server/src/staff-access/staff-session.ts';
import { option } from './option.ts';
import { checkMachine } from './paired-ratio.ts';

const MEMBERS = Number(option('members', '1000000'));
const CASES = Number(option('cases', '100000'));
const ROUNDS = Number(option('rounds', '200'));
const TARGET_MS = 100;

/** People, payments, cases and conversations that wait, without what triggers would make of them: the desk reads none of that. */
async function seed(db: Database): Promise<void> {
  const statements = [
    `insert into member (id, site_id, status, email, language, country, signup_step)
     overriding system value select n, 1, 'active', 'm' || n || '@x.example', 'nl', 'NL', 5 from generate_series(1, ${MEMBERS}) n`,
    `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
     select n, 1, case when n % 10 = 0 then 'fictional' else 'member' end, 'active', 'Person ' || n, 1 + n % 2, '1990-05-05', 'NL'
       from generate_series(1, ${MEMBERS}) n`,
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status, provider,
            provider_ref, created_at, completed_at)
     select gen_random_uuid(), 1 + n % ${MEMBERS}, 1, (select min(id) from bundle), 10, 950, 950 + n % 5000, 'EUR', 'card', 'completed',
            'sandbox', 'sp_' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, ${MEMBERS}) n`,
    `insert into moderation_case (site_id, kind, target, member_id, urgency, reason, created_at, due_at)
     select 1, 'member', 'member:' || n, n, 1 + n % 3, 'spam', now() - n * interval '1 second', now() + (n % 72) * interval '1 hour'
       from generate_series(1, ${CASES}) n`,
    `insert into conversation (id, a_id, b_id, started_by, last_seq)
     overriding system value select n, n, ${MEMBERS} - n, n, 1 from generate_series(1, least(${CASES}, ${MEMBERS} / 2 - 1)) n`,
    `insert into message (conversation_id, seq, sender_id, client_id, text)
     select id, 1, a_id, gen_random_uuid(), 'Are you there?' from conversation`,
    `insert into waiting_answer (conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq)
     select id, a_id, b_id, 1, 'nl', now() - id * interval '1 second', 1, 1 from conversation`,
    `insert into staff_log (staff_name, role, act, target)
     select 'x', 'owner', 'cases.read', 'case:' || n from generate_series(1, ${CASES}) n`,
  ];
  await db.inTransaction(async (trx) => {
    await trx.query(`set local session_replication_role = 'replica'`);
    for (const statement of statements) await trx.query(statement);
  });
  await db.query('vacuum (analyze)');
}

/** The owner, on duty, with a session; gives its cookie. */
async function openOwner(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await db.query<{ id: number }>(
    `insert into staff (email, name, role, joined_at) values ('o@x.example', 'O', 'owner', now()) returning id`,
  );
  await db.query(
    `insert into staff_session (token_hash, staff_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), rows[0]?.id],
  );
  await db.query(`insert into shift (staff_id, languages, seen_at) values ($1, '{nl}', now() + interval '1 day')`, [
    rows[0]?.id,
  ]);
  return `${STAFF_COOKIE}=${token}`;
}

const somebody = () => randomInt(1, MEMBERS);
const CALLS: Record<string, () => string> = {
  'what waits': () => '/api/desk/waiting',
  'queue of cases': () => '/api/desk/cases',
  'a case': () => `/api/desk/cases/${randomInt(1, CASES)}`,
  'queue of answers': () => '/api/desk/operators/queue',
  'search by address': () => `/api/desk/search?text=m${somebody()}%40x.example`,
  'search by number': () => `/api/desk/search?text=${somebody()}`,
  'search by name': () => `/api/desk/search?text=Person%20${somebody()}`,
  'payments of a member': () => `/api/desk/payments?member_id=${somebody()}`,
  'payments of an amount': () => `/api/desk/payments?amount_minor=${950 + randomInt(5000)}&currency=EUR`,
  'the log of a case': () => `/api/desk/log?target=case:${randomInt(1, CASES)}`,
};

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-desk-'));
fs.chmodSync(dir, 0o755);
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), flags: ['-c', 'fsync=off'] });
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
  console.log(`seeding ${MEMBERS} members and ${CASES} cases …`);
  await seed(deps.db);
  const cookie = await openOwner(deps.db);
  const app = await buildDeskApp(deps);
  await app.ready();
  for (const [name, address] of Object.entries(CALLS)) {
    const times: number[] = [];
    const failed = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const { statusCode } = await app.inject({ url: address(), headers: { host: config.deskHost, cookie } });
      times.push(performance.now() - begun);
      if (statusCode >= 400) failed.add(statusCode);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    const refused = failed.size ? `   answered ${[...failed]}` : '';
    console.log(`${name.padEnd(24)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms${refused}`);
  }
  console.log(`target: p99 ${TARGET_MS} ms in the database; these are whole calls. ${checkMachine()}`);
  await app.close();
} finally {
  await close();
  await postgres.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
