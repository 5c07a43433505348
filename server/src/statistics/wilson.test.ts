import { rateOf } from './wilson.ts';

// Values of Wilson's interval without continuity correction, as statistics programs give them.
it.each([
  [10, 100, 0.0552, 0.1744],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
  [1, 1, 0.2065, 1],
] as const)('R-FED-2 %d of %d lies between %d and %d', (count, of, low, high) => {
  const rate = rateOf(count, of);
  expect(rate.low).toBeCloseTo(low, 3);
  expect(rate.high).toBeCloseTo(high, 3);
});

it('says nothing of nobody', () => {
  expect(rateOf(0, 0)).toEqual({ count: 0, of: 0, share: null, low: null, high: null });
});
