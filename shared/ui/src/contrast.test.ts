import { contrast } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#336699', '#336699', 1],
  ])('of %s and %s is %d, whichever comes first', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 2);
    expect(contrast(second, first)).toBeCloseTo(ratio, 2);
  });
});
