// npm run bench:settle [-- --lines 100000]: how long a settlement file takes to be read, and to be compared with the payments.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startOwnPostgres } from '../scripts/processes/own-postgres.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { ensureDatabase, migrate } from '../server/src/database/migrate.ts';
import { seedSites } from '../server/src/demo/seed-sites.ts';
import { compareSettlement } from '../server/src/settlements/compare-settlement.ts';
import { importSettlement } from '../server/src/settlements/import-settlement.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';

const LINES = Number(option('lines', '100000'));
const TARGET_SECONDS = 30;

const dir = openOwnFolder('vonk-settle-');
const postgres = await startOwnPostgres({ dir: path.join(dir, 'postgres') });
await ensureDatabase(postgres.url('postgres'), 'vonk');
await migrate(postgres.url('vonk'));
const db = await openDatabase(postgres.url('vonk'), { poolSize: 2 });
try {
  await seedSites(db);
  await db.query(
    `insert into member (id, site_id, language, country) overriding system value values (1, 1, 'nl', 'NL')`,
  );
  await db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status, provider,
            provider_ref, completed_at)
     select gen_random_uuid(), 1, 1, (select min(id) from bundle), 10, 950, 950, 'EUR', 'card', 'completed', 'sandbox', 'sp_' || n, now()
       from generate_series(1, $1::int) n`,
    [LINES],
  );
  await db.query('analyze');
  const day = new Date().toISOString().slice(0, 10);
  const name = `sandbox-${day}-${randomUUID()}`;
  const lines = Array.from(
    { length: LINES },
    (_, index) => `${name},${day},payment,sp_${index % 1000 ? index : -index},EUR,950`,
  );
  const text = ['settlement,day,kind,ref,currency,amount_minor', ...lines].join('\n');
  const machine = watchMachine();
  const begun = performance.now();
  const { lines: count } = await importSettlement(db, { provider: 'sandbox', name, text });
  const read = performance.now();
  const rows = await compareSettlement(db, 'sandbox', { isWhole: true });
  const [reading, comparing] = [(read - begun) / 1000, (performance.now() - read) / 1000];
  const differing = rows.filter(({ outcome }) => outcome === 'missing_here').length;
  console.log(
    `${count} lines: read in ${reading.toFixed(1)} s, compared in ${comparing.toFixed(1)} s (target ${TARGET_SECONDS} together), ${differing} missing here; ${machine()}`,
  );
} finally {
  await db.close();
  await postgres.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
