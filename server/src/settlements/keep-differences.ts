import type { Queryable } from '../database/database.ts';
import { type ComparedRow, compareSettlement } from './compare-settlement.ts';

const isDifference = ({ outcome }: ComparedRow) => outcome !== 'matched' && outcome !== 'waiting';

/**
 * Compares the files of every provider that has some with our payments and keeps what they do not agree in, each difference once:
 * its age, note and who looked at it stay. What the comparison finds no more gets its end. Answers how many are open.
 */
export async function keepDifferences(db: Queryable): Promise<number> {
  const { rows: providers } = await db.query<{ provider: string }>('select distinct provider from settlement_file');
  let open = 0;
  for (const { provider } of providers) {
    const rows = (await compareSettlement(db, provider)).filter(isDifference);
    open += rows.length;
    const column = <T>(of: (row: ComparedRow) => T) => rows.map(of);
    await db.query(
      `with found as (
         insert into settlement_difference as d (provider, outcome, kind, ref, file, line, payment_id, currency, theirs_minor, ours_minor,
                their_day, our_day)
         select $1, f.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::uuid[], $8::text[], $9::bigint[],
                $10::bigint[], $11::date[], $12::date[]) as f
         on conflict (provider, outcome, kind, ref, file, line) do update set gone_at = null, payment_id = excluded.payment_id
         returning d.id)
       update settlement_difference set gone_at = now()
        where provider = $1 and gone_at is null and id not in (select id from found)`,
      [
        provider,
        column(({ outcome }) => outcome),
        column(({ kind }) => kind),
        column(({ ref }) => ref),
        column(({ file }) => file ?? ''),
        column(({ line }) => line ?? 0),
        column(({ payment_id }) => payment_id),
        column(({ currency }) => currency),
        column(({ theirs_minor }) => theirs_minor),
        column(({ ours_minor }) => ours_minor),
        column(({ their_day }) => their_day),
        column(({ our_day }) => our_day),
      ],
    );
  }
  return open;
}
