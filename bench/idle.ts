// npm run bench:idle [-- --seconds N] [--members N]: processor time that a product takes while nobody is there, its database's included, as a share of one core.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';
import { option } from './option.ts';
import { checkMachine } from './paired-ratio.ts';

const seconds = Number(option('seconds', '60'));
const SETTLE_SECONDS = 30;
const TARGET = 0.01;
/** The kernel counts processor time in hundredths of a second (USER_HZ, the same on every Linux). */
const TICKS_PER_SECOND = 100;

interface Ticks {
  pid: number;
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

function readTicks(pid: number): Ticks | null {
  try {
    // Behind the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { pid, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and of all processes that it started. */
function cpuSeconds(root: number): number {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTicks(Number(name)) ?? []);
  const sum = (pid: number): number => {
    const own = all.find((each) => each.pid === pid);
    const children = all.filter(({ parent }) => parent === pid);
    return (own ? own.own + own.ended : 0) + children.reduce((total, child) => total + sum(child.pid), 0);
  };
  return sum(root) / TICKS_PER_SECOND;
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'));
fs.chmodSync(dataDir, 0o755);
const product = await startProduct({
  dataDir,
  buildDir: process.env.BUILD_DIR ?? path.resolve(import.meta.dirname, '../dist'),
  isBuilt: process.env.BUILD_DIR !== undefined,
  port: Number(option('port', '4440')),
  members: Number(option('members', '2000')),
  isQuiet: true,
  env: { LOG_LEVEL: 'error' },
});
const postmaster = serverPid(reachableDir(path.join(dataDir, 'postgres'), unprivileged()));
const parts = new Map<string, number>([
  ...product.processes
    .filter(({ name }) => name === 'site server' || name === 'worker')
    .map(({ name, pid }): [string, number] => [name, pid() ?? 0]),
  ['database', postmaster ?? 0],
]);

const db = await openDatabase(product.databaseUrl, { poolSize: 1 });
const countTransactions = async () => {
  const { rows } = await db.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
};

try {
  await sleep(SETTLE_SECONDS * 1000);
  console.log(`${seconds} s without a visitor; ${checkMachine()}`);
  const before = new Map([...parts].map(([name, pid]) => [name, cpuSeconds(pid)]));
  const transactions = await countTransactions();
  await sleep(seconds * 1000);
  let total = 0;
  for (const [name, pid] of parts) {
    const share = (cpuSeconds(pid) - (before.get(name) ?? 0)) / seconds;
    total += share;
    console.log(`  ${name.padEnd(12)} ${(share * 100).toFixed(2)} % of a core`);
  }
  const perSecond = ((await countTransactions()) - transactions) / seconds;
  console.log(
    `  together     ${(total * 100).toFixed(2)} % of a core (target ${TARGET * 100} %), ${perSecond.toFixed(1)} transactions a second`,
  );
} finally {
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
