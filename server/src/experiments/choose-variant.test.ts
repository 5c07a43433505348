import { chooseVariant } from './choose-variant.ts';

const variants = [
  { key: 'control', weight: 3 },
  { key: 'evening', weight: 1, slug: 'evening' },
];

it('R-FED-2 a bucket gets the same variant every time, and another experiment falls independently', () => {
  const buckets = Array.from({ length: 400 }, (_, index) => index);
  for (const bucket of buckets) expect(chooseVariant('a', variants, bucket)).toBe(chooseVariant('a', variants, bucket));
  const moved = buckets.filter(
    (bucket) => chooseVariant('a', variants, bucket).key !== chooseVariant('b', variants, bucket).key,
  );
  expect(moved.length).toBeGreaterThan(50);
});

it('R-FED-2 the variants share the buckets by their weights', () => {
  const share =
    Array.from({ length: 10_000 }, (_, bucket) => chooseVariant('a', variants, bucket)).filter(
      ({ key }) => key === 'evening',
    ).length / 10_000;
  expect(share).toBeGreaterThan(0.235);
  expect(share).toBeLessThan(0.265);
});
