import { readConfig } from '../server/src/config.ts';
import { ledgerMismatches } from '../server/src/credits/ledger-check.ts';
import { openDatabase } from '../server/src/database.ts';

/** `npm run ledger:check`: every wallet is the sum of its ledger, or the list of those that are not and exit code 1. */
const { databaseUrl } = readConfig(process.env);
if (!databaseUrl) throw new Error('DATABASE_URL must name the database to check');
const db = await openDatabase(databaseUrl, { poolSize: 1 });
const mismatches = await ledgerMismatches(db);
await db.close();
if (mismatches.length) {
  process.stdout.write(`${mismatches.map((row) => JSON.stringify(row)).join('\n')}\n`);
  process.exitCode = 1;
} else process.stdout.write('Every wallet is the sum of its ledger\n');
