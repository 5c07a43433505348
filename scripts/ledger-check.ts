// npm run ledger:check: every wallet is the sum of its ledger, or the list of those that are not and exit code 1.
import path from 'node:path';
import { ledgerMismatches } from '../server/src/credits/ledger-check.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { adoptDatabase } from './adopt-database.ts';

const database = await adoptDatabase(process.env.DATA_DIR ?? path.resolve(import.meta.dirname, '../.data'));
const db = await openDatabase(database.url, { poolSize: 1 });
const mismatches = await ledgerMismatches(db);
await db.close();
await database.release();
for (const row of mismatches) console.log(JSON.stringify(row));
if (mismatches.length) process.exitCode = 1;
else console.log('Every wallet is the sum of its ledger');
