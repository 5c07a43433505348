import { chanceOfAsMany } from './fisher.ts';

describe("Fisher's exact test", () => {
  it.each([
    // Fisher's lady tasting tea: 3 of 4 and 4 of 4 cups right.
    [{ of: 4, count: 3 }, { of: 4, count: 1 }, 17 / 70],
    [{ of: 4, count: 4 }, { of: 4, count: 0 }, 1 / 70],
    // Agresti, Categorical Data Analysis, the same for more: one of none can always be.
    [{ of: 10, count: 0 }, { of: 10, count: 5 }, 1],
    [{ of: 12, count: 1 }, { of: 13, count: 9 }, 0.9999],
  ])('%j beside %j is %d', (own, other, expected) => {
    expect(chanceOfAsMany(own, other)).toBeCloseTo(expected, 3);
  });

  it('holds for large numbers: 30 of 1,000 beside 5 of 19,000 is no chance', () => {
    expect(chanceOfAsMany({ of: 1000, count: 30 }, { of: 19_000, count: 5 })).toBeLessThan(1e-12);
    expect(chanceOfAsMany({ of: 1000, count: 2 }, { of: 19_000, count: 38 })).toBeGreaterThan(0.5);
  });
});
