// npm run bench:idle [-- --seconds N] [--members N]: processor time that a product takes while nobody is there, its database's included, as a share of one core.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { cpuSeconds } from './processes.ts';

const seconds = Number(option('seconds', '60'));
const SETTLE_SECONDS = 30;
const TARGET = 0.01;

const dataDir = openOwnFolder();
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
  console.log(`${seconds} s without a visitor`);
  const machine = watchMachine();
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
    `  together     ${(total * 100).toFixed(2)} % of a core (target ${TARGET * 100} %), ${perSecond.toFixed(1)} transactions a second; ${machine()}`,
  );
} finally {
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
