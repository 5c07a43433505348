import { randomUUID } from 'node:crypto';
import { chooseVariant } from './choose-variant.ts';

const variants = [
  { key: 'control', weight: 3 },
  { key: 'evening', weight: 1, slug: 'evening' },
];

it('R-FED-2 a visitor gets the same variant every time, and another experiment falls independently', () => {
  const visitors = Array.from({ length: 400 }, () => randomUUID());
  for (const visitor of visitors)
    expect(chooseVariant('a', variants, visitor)).toBe(chooseVariant('a', variants, visitor));
  const moved = visitors.filter(
    (visitor) => chooseVariant('a', variants, visitor).key !== chooseVariant('b', variants, visitor).key,
  );
  expect(moved.length).toBeGreaterThan(50);
});

it('R-FED-2 the variants share the visitors by their weights', () => {
  const share =
    Array.from({ length: 20_000 }, (_, index) => chooseVariant('a', variants, `visitor-${index}`)).filter(
      ({ key }) => key === 'evening',
    ).length / 20_000;
  expect(share).toBeGreaterThan(0.235);
  expect(share).toBeLessThan(0.265);
});
