import { isFailing, type Seen } from './judge-version.ts';

const seen = (errors: number, views: number): Seen => ({ views, errors });
const alone = (errors: number, views: number) => isFailing({ own: seen(errors, views), beside: null });
const beside = (own: Seen, other: Seen) => isFailing({ own, beside: { own, other } });

describe('a version that is alone', () => {
  it.each([
    [19, 19, false],
    [4, 20, false],
    [5, 20, true],
    [5, 50, false],
    [51, 1000, false],
    [70, 1000, true],
  ])('R-FED-4 with %d of %d views failed: fails is %s', (errors, views, is) => {
    expect(alone(errors, views)).toBe(is);
  });

  it('R-FED-4 is not judged by reports alone, however many there are', () => {
    expect(alone(1000, 0)).toBe(false);
    expect(alone(1000, 19)).toBe(false);
  });
});

describe('a version beside another one in the same minutes', () => {
  it('R-FED-4 fails when it is worse than the other', () => {
    expect(beside(seen(10, 50), seen(2, 950))).toBe(true);
  });

  it('R-FED-4 does not fail for what troubles both alike', () => {
    expect(beside(seen(20, 50), seen(380, 950))).toBe(false);
    expect(beside(seen(50, 50), seen(950, 950))).toBe(false);
  });

  it('R-FED-4 may be a little worse by chance', () => {
    expect(beside(seen(6, 50), seen(4, 60))).toBe(false);
  });

  it('R-FED-4 is judged as if alone where the other was hardly seen', () => {
    const own = seen(10, 40);
    expect(isFailing({ own, beside: { own: seen(2, 2), other: seen(0, 3) } })).toBe(true);
  });
});
