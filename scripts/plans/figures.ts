import type { Cost } from './measured-database.ts';

/** One measured call. */
export interface Measured {
  name: string;
  url: string;
  /** Which viewer asked, for finding it again. */
  asker: string;
  status: number;
  cost: Cost;
}

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  mean: number;
}

/** The spread of one figure over many calls; all of it 0 for none. */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), mean: values.length ? sum / values.length : 0 };
}

export const spread = (calls: Measured[], figure: keyof Cost): Spread =>
  spreadOf(calls.map(({ cost }) => cost[figure]));

const number = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? digits : 0 });

const cells = (values: (string | number)[], digits = 1) =>
  values.map((value) => (typeof value === 'number' ? number(value, digits) : value).padStart(10)).join('');

/** A table of what calls cost, one line for each name and figure. */
export function describeCalls(calls: Measured[]): string[] {
  const names = [...Map.groupBy(calls, ({ name }) => name)];
  return [
    `${''.padEnd(30)}${cells(['p50', 'p95', 'p99', 'worst', 'mean'])}`,
    ...names.flatMap(([name, each]) =>
      (['buffers', 'rows', 'ms', 'cpu'] as const).map((figure) => {
        const { p50, p95, p99, worst, mean } = spread(each, figure);
        const title = figure === 'buffers' ? `${name} (${each.length})` : '';
        return `${title.padEnd(22)}${figure.padEnd(8)}${cells([p50, p95, p99, worst, mean])}`;
      }),
    ),
  ];
}

/** A table of what jobs cost, one line each. */
export const describeJobs = (jobs: Measured[]): string[] => [
  `${''.padEnd(40)}${cells(['buffers', 'rows', 'no index', 'ms'])}`,
  ...jobs.map(({ name, cost }) => `${name.padEnd(40)}${cells([cost.buffers, cost.rows, cost.scanned, cost.ms])}`),
];

/** The calls that touched most, and how each can be asked again. */
export const describeWorst = (calls: Measured[], count = 10): string[] =>
  calls
    .toSorted((a, b) => b.cost.buffers - a.cost.buffers)
    .slice(0, count)
    .map(({ url, asker, cost }) => `${cells([cost.buffers, cost.rows, cost.ms])} ms  ${asker}  ${url}`);
