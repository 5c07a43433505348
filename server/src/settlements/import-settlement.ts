import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { oneRow } from '../database/one-row.ts';
import { readMollieSettlement } from './mollie-settlement.ts';
import { readSandboxSettlement } from './sandbox-settlement.ts';
import { readByColumns, type SettlementColumns } from './settlement-columns.ts';
import { SettlementRefused, type SettlementRow } from './settlement-row.ts';

/** How the file of each provider is read. */
export const SETTLEMENT_READERS: Record<string, ((text: string) => SettlementRow[]) | undefined> = {
  sandbox: readSandboxSettlement,
  mollie: readMollieSettlement,
};

export interface Imported {
  lines: number;
  /** False for a file that was imported before: nothing was added. */
  isNew: boolean;
  /** Payouts that were entered in the ledger of money. */
  payouts: number;
}

/**
 * Keeps the lines of a settlement file, whole or not at all, and enters the payouts whose lines add up. Where `columns` describe the
 * file it is read by them. Throws `SettlementRefused` for what is no such file.
 */
export async function importSettlement(
  db: Database,
  { provider, name, text, columns }: { provider: string; name: string; text: string; columns?: SettlementColumns },
): Promise<Imported> {
  const read = columns ? (given: string) => readByColumns(given, columns, name) : SETTLEMENT_READERS[provider];
  if (!read) throw new SettlementRefused(`files of '${provider}' are read with a description of their columns`);
  // Spreadsheets save "Unicode text" so. Read as UTF-8, every second character is none.
  if (text.includes('\0')) throw new SettlementRefused('it is not UTF-8 but, it seems, UTF-16: save it as UTF-8');
  const rows = columns?.refIs ? await withOurRefs(db, provider, read(text), columns.refIs) : read(text);
  if (!rows.length) throw new SettlementRefused('there is no line in it');
  return db.inTransaction(async (trx) => {
    const { rows: files } = await trx.query<{ id: number }>(
      `insert into settlement_file (provider, name, content_hash) values ($1, $2, $3)
         on conflict (provider, content_hash) do nothing returning id`,
      [provider, name, createHash('sha256').update(text).digest()],
    );
    const [file] = files;
    if (!file) return { lines: rows.length, isNew: false, payouts: 0 };
    const column = <T>(of: (row: SettlementRow) => T) => rows.map(of);
    await trx.query(
      `insert into settlement_line (file_id, line, kind, ref, settlement, day, currency, amount_minor)
       select $1, row_number() over (), l.* from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::bigint[]) as l`,
      [
        file.id,
        column(({ kind }) => kind),
        column(({ ref }) => ref),
        column(({ settlement }) => settlement),
        column(({ day }) => day),
        column(({ currency }) => currency),
        column(({ amountMinor }) => amountMinor),
      ],
    );
    const { rows: booked } = await trx.query<{ count: number }>('select enter_payouts($1) as count', [provider]);
    return { lines: rows.length, isNew: true, payouts: oneRow(booked).count };
  });
}

/** Puts our reference where a file names a payment by something else that the provider's events told us. One that none told stays. */
async function withOurRefs(db: Queryable, provider: string, rows: SettlementRow[], field: string) {
  const refs = [...new Set(rows.map(({ ref }) => ref).filter(Boolean))];
  const { rows: known } = await db.query<{ said: string; ref: string }>(
    `select distinct e.body ->> $2 as said, p.provider_ref as ref
       from payment_event e join payment p on p.member_id = e.member_id and p.id::text = coalesce(e.payment_id::text, e.body ->> 'payment_id')
      where e.provider = $1 and e.body ->> $2 = any ($3::text[]) and p.provider_ref is not null`,
    [provider, field, refs],
  );
  const ours = new Map(known.map(({ said, ref }) => [said, ref]));
  return rows.map((row) => ({ ...row, ref: ours.get(row.ref) ?? row.ref }));
}
