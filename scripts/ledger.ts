// npm run ledger -- …: what the ledger of money says, for the bookkeeper (docs/payments.md).
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import type { Database } from '../server/src/database/database.ts';
import { readJournal } from '../server/src/money/journal.ts';
import { balancesByDay, trialBalance } from '../server/src/money/trial-balance.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withBooks } from './with-books.ts';

const USAGE = `npm run ledger -- balance [--day 2026-11-30] [--csv FILE]         the trial balance at the end of a day
npm run ledger -- days --from DAY --to DAY [--csv FILE]          what each account moved and held, day by day
npm run ledger -- journal --from DAY --to DAY [--csv FILE]       every line of every entry
Amounts are minor units; a debit is positive, a credit negative. Without --csv it is written to the terminal.`;

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

function dayOf(text: string | undefined, fallback?: string): string {
  const { success, data } = z.iso.date().safeParse(text ?? fallback);
  if (!success) throw new Misused(`a day is YYYY-MM-DD, not ${text ?? 'nothing'}`);
  return data;
}

function read(
  db: Database,
  action: string,
  values: { day?: string; from?: string; to?: string },
): AsyncIterable<object> | Promise<object[]> {
  if (action === 'balance') return trialBalance(db, dayOf(values.day, today()));
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  if (from > to) throw new Misused(`--from ${from} is after --to ${to}`);
  return action === 'days' ? balancesByDay(db, from, to) : readJournal(db, from, to);
}

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { day: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'string' } },
  });
  const [action = ''] = positionals;
  if (!['balance', 'days', 'journal'].includes(action)) throw new Misused('');
  refuseSurplus(positionals, 1);
  refuseUnheeded(action, values, action === 'balance' ? ['day', 'csv'] : ['from', 'to', 'csv']);
  return withBooks(async (db) => {
    const rows = await read(db, action, values);
    // The terminal stays open for what is said after it.
    const target = values.csv ? fs.createWriteStream(values.csv) : process.stdout;
    await pipeline(rows, stringify({ header: true }), target, { end: target !== process.stdout });
    return true;
  });
});
