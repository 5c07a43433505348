import type { Queryable } from '../database/database.ts';

/** A line of the journal; a debit is positive, a credit negative, in minor units of the currency. */
export interface JournalRow {
  day: string;
  entry_id: number;
  kind: string;
  key: string;
  /** 0 where it is of nobody: what a provider paid out. */
  member_id: number;
  payment_id: string | null;
  currency: string;
  place: number;
  account: string;
  party: string;
  amount_minor: number;
}

const ENTRIES_AT_ONCE = 5_000;

/** Gives every line of the days from `from` to `to` (YYYY-MM-DD, both included), in the order of day and entry, a few thousand at a time. */
export async function* readJournal(db: Queryable, from: string, to: string): AsyncGenerator<JournalRow> {
  let after = { day: from, id: 0 };
  while (true) {
    const { rows } = await db.query<JournalRow>(
      `with page as (select * from money_entry where (day, id) > ($1::date, $2::bigint) and day <= $3::date order by day, id limit ${ENTRIES_AT_ONCE})
       select e.day, e.id as entry_id, e.kind, e.key, e.member_id, e.payment_id, e.currency, l.place::int, l.account::text, l.party, l.amount_minor
         from page e, unnest(e.lines) with ordinality as l(account, party, amount_minor, place) order by e.day, e.id, l.place`,
      [after.day, after.id, to],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = { day: last.day, id: last.entry_id };
  }
}
