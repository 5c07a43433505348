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

/** The report as people read it: each variant, then its versions; rates are shares of its visits, with their 95 % interval. */
export function describeReport({ experiment, rows }: ExperimentReport): string[] {
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
