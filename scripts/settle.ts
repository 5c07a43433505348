// npm run settle -- …: what payment providers say they did with our money, compared with what we say (docs/payments.md).
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import type { Queryable } from '../server/src/database/database.ts';
import { PROVIDER_NAMES } from '../server/src/provider-config.ts';
import { compareSettlement, payoutsOf } from '../server/src/settlements/compare-settlement.ts';
import { differencesAsCsv } from '../server/src/settlements/differences-csv.ts';
import { importSettlement } from '../server/src/settlements/import-settlement.ts';
import { readSettlementColumns } from '../server/src/settlements/settlement-columns.ts';
import { SettlementRefused } from '../server/src/settlements/settlement-row.ts';
import { Misused, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withBooks } from './with-books.ts';

const USAGE = `npm run settle -- import FILE [--provider sandbox|mollie]       keeps a settlement file; the same one once
npm run settle -- import FILE --provider NAME --columns JSON-FILE   the same for a file whose columns are described there
npm run settle -- report [--provider NAME] [--csv FILE] [--all]    what differs, the oldest first; with --all also what agrees
Nothing is corrected by it. The report ends with exit code 1 while something differs.`;

/** A provider that there is an adapter for, or that a file was imported of: of any other all seems well. */
async function isKnown(db: Queryable, provider: string): Promise<boolean> {
  if (isOneOf(PROVIDER_NAMES, provider)) return true;
  const { rowCount } = await db.query('select 1 from settlement_file where provider = $1 limit 1', [provider]);
  return Boolean(rowCount);
}

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      provider: { type: 'string', default: 'sandbox' },
      columns: { type: 'string' },
      csv: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const [action = '', file = ''] = positionals;
  const { provider } = values;
  const heeded = action === 'import' ? ['provider', 'columns'] : ['provider', 'csv', 'all'];
  refuseUnheeded(action, values, heeded);
  if (action === 'import' && file) {
    for (const each of [file, values.columns])
      if (each && !fs.existsSync(each)) throw new Misused(`there is no file ${each}`);
    return withBooks(async (db) => {
      try {
        const text = fs.readFileSync(file, 'utf8');
        const columns = values.columns ? readSettlementColumns(fs.readFileSync(values.columns, 'utf8')) : undefined;
        const settlement = { provider, name: path.basename(file), text, columns };
        const { lines, isNew, payouts } = await importSettlement(db, settlement);
        console.log(isNew ? `  ${lines} lines, ${payouts} payouts entered` : '  this file was imported before');
        return true;
      } catch (error) {
        throw error instanceof SettlementRefused ? new Misused(`${file}: ${error.message}`) : error;
      }
    });
  }
  if (action !== 'report') throw new Misused('');
  return withBooks(async (db) => {
    if (!(await isKnown(db, provider))) throw new Misused(`nothing is known of a provider '${provider}'`);
    const rows = await compareSettlement(db, provider, { isWhole: values.all });
    const payouts = await payoutsOf(db, provider);
    const csv = differencesAsCsv(rows);
    if (values.csv) fs.writeFileSync(values.csv, csv);
    else process.stdout.write(csv);
    const differing = rows.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'waiting');
    const open = payouts.filter(({ is_entered }) => !is_entered);
    for (const { settlement, currency, payout_minor, lines_minor } of open)
      console.error(
        `  payout ${settlement} of ${payout_minor} ${currency} is not entered: its lines add up to ${lines_minor}`,
      );
    console.error(
      `  ${differing.length} differ, ${payouts.length - open.length} of ${payouts.length} payouts are entered`,
    );
    return !differing.length && !open.length;
  });
});
