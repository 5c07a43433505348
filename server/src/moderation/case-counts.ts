import type { CountRow } from '@vonk/api/desk/moderation.ts';
import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../database/database.ts';

/** Decisions of a year by ground, act and how they were made, with their appeals (DSA art. 24(1) and 15(1)). */
export async function countDecisions(db: Queryable, year: number): Promise<CountRow[]> {
  const { rows } = await db.query<CountRow>(
    `select d.reason, d.action, d.is_automated, count(*)::int as decisions,
            percentile_cont(0.5) within group (order by d.waited_seconds)::float8 as median_seconds,
            count(a.decision_id)::int as appeals, (count(*) filter (where a.outcome = 'upheld'))::int as upheld,
            (count(*) filter (where a.outcome = 'lifted'))::int as lifted
       from moderation_decision d left join moderation_appeal a on a.decision_id = d.id
      where d.decided_at >= make_timestamptz($1, 1, 1, 0, 0, 0, 'UTC') and d.decided_at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'UTC')
      group by d.reason, d.action, d.is_automated order by d.reason, d.action, d.is_automated`,
    [year],
  );
  return rows;
}

/** The same as a file for a spreadsheet. */
export const countsAsCsv = (rows: CountRow[]): string =>
  stringify(rows, {
    header: true,
    columns: ['reason', 'action', 'is_automated', 'decisions', 'median_seconds', 'appeals', 'upheld', 'lifted'],
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
