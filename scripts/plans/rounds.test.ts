import type { Measured } from './figures.ts';
import { describeRounds, medianOfRounds } from './rounds.ts';

const call = (url: string, cpu: number, buffers = 10): Measured => ({
  name: 'search',
  url,
  asker: 'visitor',
  status: 200,
  cost: { buffers, rows: 1, scanned: 0, statements: 1, ms: cpu * 2, cpu },
});

it('takes what each call touched in the first round, and the median of its times in the others', () => {
  const rounds = [
    [call('/a', 50), call('/b', 60, 99)],
    [call('/a', 1), call('/b', 30)],
    [call('/a', 9), call('/b', 20)],
    [call('/a', 2), call('/b', 25)],
  ];
  expect(medianOfRounds(rounds).map(({ url, cost }) => [url, cost.cpu, cost.ms, cost.buffers])).toEqual([
    ['/a', 2, 4, 10],
    ['/b', 25, 50, 99],
  ]);
  expect(describeRounds(rounds)).toBe(
    'single rounds of 3: p50 20.0 to 30.0, p95 20.0 to 30.0, p99 20.0 to 30.0, worst 20.0 to 30.0 ms of processor',
  );
});

it('takes the times of a single round as they are', () => {
  expect(medianOfRounds([[call('/a', 7)]])[0]?.cost).toMatchObject({ cpu: 7, buffers: 10 });
});
