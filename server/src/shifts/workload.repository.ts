import type { WorkloadReply } from '@vonk/api/desk/shifts.ts';
import type { Queryable } from '../database/database.ts';

const median = (column: string) => `percentile_cont(0.5) within group (order by ${column})::int`;

/** Answers of the last days, for each hour of the day in Amsterdam (a database's own are nobody's): how many, and how long members waited in the middle. */
export async function readHours(db: Queryable, days: number): Promise<WorkloadReply['hours']> {
  const { rows } = await db.query<WorkloadReply['hours'][number]>(
    `select extract(hour from answered_at at time zone 'Europe/Amsterdam')::int as hour, count(*)::int as answers, ${median('waited_seconds')} as wait
       from operator_answer where answered_at > now() - make_interval(days => $1) group by 1 order by 1`,
    [days],
  );
  return rows;
}

/** The same for each operator, with what reviews found; of one alone where they are named. */
export async function readOperators(
  db: Queryable,
  days: number,
  staffId: number | null,
): Promise<WorkloadReply['operators']> {
  const { rows } = await db.query<WorkloadReply['operators'][number]>(
    `select a.staff_id, s.name, count(*)::int as answers, ${median('a.waited_seconds')} as wait,
            ${median('a.handled_seconds')} as handled, count(a.verdict)::int as reviewed,
            (count(*) filter (where a.verdict = 'broken'))::int as broken
       from operator_answer a join staff s on s.id = a.staff_id
      where a.answered_at > now() - make_interval(days => $1) and ($2::int is null or a.staff_id = $2)
      group by a.staff_id, s.name order by answers desc limit 100`,
    [days, staffId],
  );
  return rows;
}
