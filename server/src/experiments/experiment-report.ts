import type { Queryable } from '../database/database.ts';
import { chanceOfSpread, compareRates, type Difference } from '../statistics/compare-rates.ts';
import { type Rate, rateOf } from '../statistics/wilson.ts';
import { createExperimentRepository } from './experiment.repository.ts';
import type { Experiment } from './experiment.ts';

/** Signup steps that a member can have reached (R-ACCOUNT-1); the last one is the complete profile. */
export const SIGNUP_STEPS = [1, 2, 3, 4, 5] as const;

interface Counted {
  variant: string;
  /** Null: all versions together. */
  version: string | null;
  visits: number;
  bounces: number;
  lcp_count: number;
  lcp_median: number | null;
  lcp_p75: number | null;
  steps: number[];
  signups: number;
  confirmations: number;
  purchases: number;
}

export interface ReportRow {
  variant: string;
  version: string | null;
  visits: number;
  lcp: { count: number; median: number | null; p75: number | null };
  /** Each of the variant's visits. */
  bounces: Rate;
  signups: Rate;
  steps: Rate[];
  confirmations: Rate;
  purchases: Rate;
}

/** What two variants differ in: the first one of the experiment, and another. */
export interface Comparison {
  variant: string;
  against: string;
  signups: Difference | null;
  confirmations: Difference | null;
  purchases: Difference | null;
}

export interface ExperimentReport {
  experiment: Experiment;
  rows: ReportRow[];
  comparisons: Comparison[];
  /** Probability that the visits are spread over the variants as they are, were they assigned by their weights. */
  spread: number;
}

const stepCounts = SIGNUP_STEPS.map((step) => `count(*) filter (where m.signup_step >= ${step})::int`).join(', ');

// A visitor counts once, with the variant and the version of the first visit, for what they ever did after it: by their id
// where they agreed to be measured, otherwise by rows that know nothing of each other. Who signed up did not bounce: a form
// that is posted leaves the page too.
const COUNT = `
with seen as (
  select v.variant, v.version, 1 as visits, v.lcp_ms, v.member_id, (v.member_id is null and exists (
           select 1 from page_bounce b where b.visitor_id = v.visitor_id and b.site_id = e.site_id
              and b.created_at >= v.first_at and b.path ~ ('^(/[a-z]{2})?' || e.path || '/?$'))) as is_bounce
    from experiment e join experiment_visit v on v.experiment = e.name
   where e.name = $1
  union all
  select variant, version, (what = 'visit')::int, lcp_ms, member_id, what = 'bounce'
    from experiment_event where experiment = $1
)
select s.variant, s.version, grouping(s.version) = 1 as is_total, sum(s.visits)::int as visits,
       count(*) filter (where s.is_bounce)::int as bounces,
       count(s.lcp_ms)::int as lcp_count,
       percentile_cont(0.5) within group (order by s.lcp_ms) as lcp_median,
       percentile_cont(0.75) within group (order by s.lcp_ms) as lcp_p75,
       count(m.id)::int as signups, array[${stepCounts}] as steps,
       count(m.confirmed_at)::int as confirmations,
       count(*) filter (where exists (
         select 1 from payment p where p.member_id = m.id and p.completed_at is not null))::int as purchases
  from seen s
  left join member m on m.id = s.member_id
 group by grouping sets ((s.variant), (s.variant, s.version))`;

/** Compares every variant with the first one, all versions together. */
function compare({ variants }: Experiment, rows: ReportRow[]): Pick<ExperimentReport, 'comparisons' | 'spread'> {
  const totalOf = (key: string) => rows.find(({ variant, version }) => variant === key && version === null);
  const [first, ...others] = variants.map(({ key }) => totalOf(key));
  const comparisons = others.flatMap((other) =>
    first && other
      ? [
          {
            variant: other.variant,
            against: first.variant,
            signups: compareRates(first.signups, other.signups),
            confirmations: compareRates(first.confirmations, other.confirmations),
            purchases: compareRates(first.purchases, other.purchases),
          },
        ]
      : [],
  );
  const groups = variants.map(({ key, weight }) => ({ visits: totalOf(key)?.visits ?? 0, weight }));
  return { comparisons, spread: chanceOfSpread(groups) };
}

/** Reports what became of the visitors of each variant, all versions together and version by version; null for an unknown name. */
export async function reportExperiment(db: Queryable, name: string): Promise<ExperimentReport | null> {
  const experiment = await createExperimentRepository(db).find(name);
  if (!experiment) return null;
  const { rows } = await db.query<Counted & { is_total: boolean }>(COUNT, [name]);
  const order = experiment.variants.map(({ key }) => key);
  const sorted = rows
    .map((row) => ({ ...row, version: row.is_total ? null : row.version }))
    .sort(
      (a, b) =>
        order.indexOf(a.variant) - order.indexOf(b.variant) ||
        Number(a.version !== null) - Number(b.version !== null) ||
        (a.version ?? '').localeCompare(b.version ?? ''),
    );
  const described = sorted.map((row) => ({
    variant: row.variant,
    version: row.version,
    visits: row.visits,
    lcp: { count: row.lcp_count, median: row.lcp_median, p75: row.lcp_p75 },
    bounces: rateOf(row.bounces, row.visits),
    signups: rateOf(row.signups, row.visits),
    steps: row.steps.map((count) => rateOf(count, row.visits)),
    confirmations: rateOf(row.confirmations, row.visits),
    purchases: rateOf(row.purchases, row.visits),
  }));
  return { experiment, rows: described, ...compare(experiment, described) };
}
