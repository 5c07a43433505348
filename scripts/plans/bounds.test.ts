import { brokenBounds, brokenGrowth, brokenJobs, SEARCH_GROWTH } from './bounds.ts';
import { type Measured, spreadOf } from './figures.ts';

const call = (buffers: number, rows = buffers, scanned = 0): Measured => ({
  name: 'search',
  url: '/api/members',
  asker: 'member 1',
  status: 200,
  cost: { buffers, rows, scanned, statements: 1, ms: 1, cpu: 1 },
});
const many = (count: number, buffers: number) => Array.from({ length: count }, () => call(buffers));

it('a spread tells the middle, the ends and the mean', () => {
  expect(spreadOf(Array.from({ length: 100 }, (_, index) => index + 1))).toEqual({
    p50: 51,
    p95: 96,
    p99: 100,
    worst: 100,
    mean: 50.5,
  });
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, p99: 0, worst: 0, mean: 0 });
});

it('one call that touches too much breaks the bound of the worst alone', () => {
  const bound = { p50: 100, p99: 500, worst: 1000 };
  expect(brokenBounds('search', [...many(300, 50), call(1000)], bound)).toEqual([]);
  expect(brokenBounds('search', [...many(300, 50), call(1001)], bound)).toEqual([
    'search: worst touches 1001 buffers, 1000 allowed',
  ]);
});

it('half as much again is allowed to ten times the members, and small numbers do not count', () => {
  expect(brokenGrowth('search', many(10, 1000), many(10, 1500), SEARCH_GROWTH)).toEqual([]);
  expect(brokenGrowth('search', many(10, 1000), many(10, 1600), SEARCH_GROWTH)).toHaveLength(6);
  expect(brokenGrowth('search', many(10, 5), many(10, 100), SEARCH_GROWTH)).toEqual([]);
});

it('a job may read what it is for, by an index', () => {
  expect(brokenJobs([call(0, 2_000, 0)])).toEqual([]);
  expect(brokenJobs([call(0, 2_000, 4_000)])).toHaveLength(1);
  expect(brokenJobs([call(0, 50_000, 0)])).toHaveLength(1);
});
