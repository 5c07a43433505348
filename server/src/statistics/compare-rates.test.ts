import { chanceOfChiSquared, chanceOfZ } from './chances.ts';
import { chanceOfSpread, compareRates } from './compare-rates.ts';

it.each([
  [1.959964, 0.05],
  [2.575829, 0.01],
  [0, 1],
])('a normal value of %d comes with a chance of %d', (z, chance) => {
  expect(chanceOfZ(z)).toBeCloseTo(chance, 5);
  expect(chanceOfZ(-z)).toBeCloseTo(chance, 5);
});

// The 5 % and 1 % points of the usual tables.
it.each([
  [3.841459, 1, 0.05],
  [5.991465, 2, 0.05],
  [7.814728, 3, 0.05],
  [9.487729, 4, 0.05],
  [15.08627, 5, 0.01],
  [16.91898, 9, 0.05],
])('a chi-squared value of %d with %d degrees comes with a chance of %d', (value, degrees, chance) => {
  expect(chanceOfChiSquared(value, degrees)).toBeCloseTo(chance, 5);
});

it('R-FED-2 compares two shares: Newcombe’s example (a), 56 of 70 beside 48 of 80', () => {
  const difference = compareRates({ count: 48, of: 80 }, { count: 56, of: 70 });
  expect(difference?.by).toBeCloseTo(0.2, 4);
  expect(difference?.low).toBeCloseTo(0.0524, 4);
  expect(difference?.high).toBeCloseTo(0.3339, 4);
});

it('R-FED-2 says of 17 of 137 beside 40 of 164 what two overlapping intervals hide', () => {
  const difference = compareRates({ count: 17, of: 137 }, { count: 40, of: 164 });
  expect(difference?.chance).toBeCloseTo(0.008, 3);
  expect(difference?.low).toBeGreaterThan(0);
  expect(compareRates({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull();
  expect(compareRates({ count: 0, of: 9 }, { count: 0, of: 9 })?.chance).toBe(1);
});

it('R-FED-2 notices visits that do not follow the weights, and lets chance be chance', () => {
  const spread = (...visits: number[]) => chanceOfSpread(visits.map((each) => ({ visits: each, weight: 1 })));
  expect(spread(5000, 5100)).toBeGreaterThan(0.1);
  expect(spread(5000, 5600)).toBeLessThan(0.001);
  expect(spread(0, 0)).toBe(1);
  expect(
    chanceOfSpread([
      { visits: 900, weight: 9 },
      { visits: 100, weight: 1 },
    ]),
  ).toBeCloseTo(1, 9);
});
