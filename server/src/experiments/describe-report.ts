import type { Difference } from '../statistics/compare-rates.ts';
import type { Rate } from '../statistics/wilson.ts';
import { type ExperimentReport, type ReportRow, SIGNUP_STEPS } from './experiment-report.ts';

const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(1)} %`);
const described = ({ count, share, low, high }: Rate) =>
  share === null ? '-' : `${count}  ${percent(share)}  (${percent(low)} to ${percent(high)})`;
const milliseconds = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`);

const rates = (row: ReportRow): [string, Rate][] => [
  ['bounces', row.bounces],
  ['signups', row.signups],
  ...row.steps.map((rate, index): [string, Rate] => [`step ${SIGNUP_STEPS[index]}`, rate]),
  ['confirmations', row.confirmations],
  ['first purchases', row.purchases],
];

/** So uneven a spread is no chance: something assigns or counts wrongly (Fabijan et al., KDD 2019). */
const BROKEN_SPREAD = 0.001;
/** A difference that chance makes less often than this is taken for one. */
const DECIDED = 0.05;

const signed = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)}`;
const differed = (difference: Difference | null): string => {
  if (!difference) return '-';
  const { by, low, high, chance } = difference;
  const verdict = chance < DECIDED ? 'a difference' : 'may be chance';
  return `${signed(by)} points  (${signed(low)} to ${signed(high)})  p ${chance < 0.001 ? '< 0.001' : chance.toFixed(3)}, ${verdict}`;
};

/** What the variants differ in, and whether the numbers can be trusted. */
function describeComparisons({ comparisons, spread, experiment: { status } }: ExperimentReport): string[] {
  const lines = comparisons.flatMap(({ variant, against, ...measures }) => [
    '',
    `${variant} less ${against}, with the 95 % interval of the difference`,
    `  ${'signups'.padEnd(16)}${differed(measures.signups)}`,
    `  ${'confirmations'.padEnd(16)}${differed(measures.confirmations)}`,
    `  ${'first purchases'.padEnd(16)}${differed(measures.purchases)}`,
  ]);
  if (lines.length && status === 'running')
    lines.push(
      '',
      'p holds for one look at the end: whoever looks daily and stops at the first good one is often wrong.',
    );
  if (spread < BROKEN_SPREAD)
    lines.push('', 'The visits do not follow the weights (p < 0.001): do not trust these numbers before you know why.');
  return lines;
}

/** The report as people read it: each variant, then its versions; rates are shares of its visits, with their 95 % interval. */
export function describeReport(report: ExperimentReport): string[] {
  const { experiment, rows } = report;
  const { name, path, status, started_at, variants } = experiment;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const lines = [
    `${name}: ${path}, ${status}${started_at ? ` since ${started_at.toISOString().slice(0, 16).replace('T', ' ')}` : ''}`,
    'Shares are of the visits of that row, with their 95 % interval (Wilson).',
  ];
  for (const row of rows) {
    const own = variants.find(({ key }) => key === row.variant);
    const share = own ? `, weight ${own.weight} of ${total}` : '';
    lines.push('', row.version === null ? `${row.variant}${share}` : `  ${row.variant}, version ${row.version || '-'}`);
    const indent = row.version === null ? '  ' : '    ';
    const cells: [string, string][] = [
      ['visits', String(row.visits)],
      ['LCP', `${milliseconds(row.lcp.median)} median, ${milliseconds(row.lcp.p75)} p75 (${row.lcp.count} measured)`],
      ...rates(row).map(([label, rate]): [string, string] => [label, described(rate)]),
    ];
    lines.push(...cells.map(([label, text]) => `${indent}${label.padEnd(16)}${text}`));
  }
  if (!rows.length) lines.push('', 'nobody has visited yet');
  lines.push(...describeComparisons(report));
  return lines;
}

/** The same as comma-separated values: one line per row and measure. */
export function reportCsv({ experiment, rows }: ExperimentReport): string[] {
  const lines = ['experiment,variant,version,measure,count,of,share,low,high'];
  for (const row of rows) {
    const line = (...cells: (string | number | null)[]) =>
      lines.push([experiment.name, row.variant, row.version ?? 'all', ...cells.map((cell) => cell ?? '')].join(','));
    line('visits', row.visits, row.visits, null, null, null);
    line('lcp_median_ms', row.lcp.median && Math.round(row.lcp.median), row.lcp.count, null, null, null);
    line('lcp_p75_ms', row.lcp.p75 && Math.round(row.lcp.p75), row.lcp.count, null, null, null);
    for (const [label, { count, of, share, low, high }] of rates(row))
      line(label.replace(' ', '_'), count, of, ...[share, low, high].map((value) => value?.toFixed(4) ?? null));
  }
  return lines;
}
