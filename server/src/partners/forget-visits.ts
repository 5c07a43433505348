import type { JobHandler } from '../jobs/job-deps.ts';

/** Months for which visits are kept: by then a partner is settled with and a page compared with last year's. */
export const VISIT_MONTHS = 13;
const AGE = `now() - interval '${VISIT_MONTHS} months'`;

/** Rows that go at once: a longer statement would hold its locks while visitors come. */
const BATCH = 5_000;

/** SQL, true for the oldest rows of a table that are old enough to go. */
const isOldest = (table: string, column: string) =>
  `ctid = any(array(select ctid from ${table} where ${column} < ${AGE} order by ${column} limit ${BATCH}))`;

/** Job `forget_visits`, by the clock: what was kept of visits goes; of an experiment its numbers stay, without ids. */
export const forgetVisits: JobHandler<'forget_visits'> = async (_payload, { db }) => {
  const repeat = async (text: string) => {
    let gone = BATCH;
    while (gone === BATCH) gone = (await db.query<{ gone: number }>(text)).rows[0]?.gone ?? 0;
  };
  await repeat(
    `with old as (delete from experiment_visit where ${isOldest('experiment_visit', 'first_at')} returning *),
     kept as (
     insert into experiment_event (experiment, variant, version, what, lcp_ms, member_id, created_at)
     select o.experiment, o.variant, o.version, w.what, w.lcp_ms, w.member_id, o.first_at
       from old o
       join experiment e on e.name = o.experiment
       cross join lateral (values
         ('visit', true, null, null),
         ('lcp', o.lcp_ms is not null, o.lcp_ms, null),
         ('signup', o.member_id is not null, null, o.member_id),
         ('bounce', o.member_id is null and exists (
            select 1 from page_bounce b where b.visitor_id = o.visitor_id and b.site_id = e.site_id
               and b.created_at >= o.first_at and b.path ~ ('^(/[a-z]{2})?' || e.path || '/?$')), null, null)
       ) as w (what, is_so, lcp_ms, member_id)
      where w.is_so)
     select count(*)::int as gone from old`,
  );
  for (const table of ['tracking_hit', 'page_hidden', 'page_bounce'])
    await repeat(
      `with old as (delete from ${table} where ${isOldest(table, 'created_at')} returning 1)
       select count(*)::int as gone from old`,
    );
};
