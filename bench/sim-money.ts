// npm run sim:money [-- --seed TEXT --operations 1000000 --players 8 --members N]: many devices buy, spend, withdraw and are charged back at once, over connections and workers that are killed; ends with 1 when the books do not agree. The seed plays the same operations again; with --players 1 in the same order.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../scripts/processes/own-postgres.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { play } from './money/play.ts';
import { makeMoneyWorld } from './money/world.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';

const seed = option('seed', randomUUID().slice(0, 8));
const operations = Number(option('operations', '1000000'));
const players = Number(option('players', '8'));
const members = Number(option('members', String(Math.max(40, Math.min(5_000, Math.round(operations / 200))))));

console.log(`Seed ${seed}: ${operations.toLocaleString('en-GB')} operations of ${members} members, ${players} at once`);
const dir = openOwnFolder('vonk-money-');
// What a crash of the machine would lose is another test's (test:backup); here processes and connections die.
const postgres = await startOwnPostgres({ dir: path.join(dir, 'postgres'), flags: ['-c', 'fsync=off'] });
await ensureDatabase(postgres.url('postgres'), 'vonk');
const url = postgres.url('vonk');
await migrate(url);
const db = await openDatabase(url, { poolSize: players + 4 });
await seedSites(db);
const world = await makeMoneyWorld(db, members);
const admin = new pg.Client({ connectionString: url });
await admin.connect();

const startBooker = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'money/booker.ts'), { env: { ...process.env, DATABASE_URL: url } });
const bookers = [startBooker(), startBooker()];
async function kill(what: 'connection' | 'worker'): Promise<void> {
  if (what === 'worker') {
    bookers.shift()?.kill('SIGKILL');
    bookers.push(startBooker());
    return;
  }
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
  );
}

const begun = performance.now();
try {
  const onProgress = (done: number) => {
    if (done % 100_000 === 0)
      console.log(`  ${done.toLocaleString('en-GB')} after ${Math.round((performance.now() - begun) / 1000)} s`);
  };
  const { violations, counts } = await play({ db, world, seed, operations, players, kill, onProgress });
  for (const [what, times] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`  ${String(times).padStart(9)}  ${what}`);
  for (const violation of violations.slice(0, 50)) console.log(`  VIOLATION ${violation}`);
  const { rows } = await db.query<{ movements: number; entries: number }>(
    'select (select count(*) from ledger) as movements, (select count(*) from money_entry) as entries',
  );
  console.log(
    `${rows[0]?.movements} movements of credits and ${rows[0]?.entries} entries of money in ${Math.round((performance.now() - begun) / 1000)} s: ${violations.length} violations (seed ${seed})`,
  );
  process.exitCode = violations.length ? 1 : 0;
} finally {
  for (const booker of bookers) booker.kill('SIGKILL');
  await admin.end();
  await db.close();
  await postgres.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
