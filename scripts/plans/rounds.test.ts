import type { Measured } from './figures.ts';
import { describeRounds, medianOfRounds } from './rounds.ts';

const call = (url: string, cpu: number, buffers = 10): Measured => ({
  name: 'search',
  url,
  asker: 'visitor',
  status: 200,
  cost: { buffers, rows: 1, scanned: 0, statements: 1, ms: cpu * 2, cpu },
});

it('takes the median of each call’s times, and what it touched in the first round', () => {
  const rounds = [
    [call('/a', 1), call('/b', 30, 99)],
    [call('/a', 9), call('/b', 20, 98)],
    [call('/a', 2), call('/b', 25, 97)],
  ];
  expect(medianOfRounds(rounds).map(({ url, cost }) => [url, cost.cpu, cost.ms, cost.buffers])).toEqual([
    ['/a', 2, 4, 10],
    ['/b', 25, 50, 99],
  ]);
  expect(describeRounds(rounds)).toContain('worst 20.0 to 30.0');
});
