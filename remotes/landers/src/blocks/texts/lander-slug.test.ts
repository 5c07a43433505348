import { NICHES } from '@vonk/api/options.ts';
import { resolveSlug } from './lander-slug.ts';

it('R-SITE-1 niche 1 to 7 selects the prefixes none, she, bdsm, bbw, gilf, milf, gay', () => {
  expect(NICHES.slice(1)).toEqual(['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']);
});

it.each([
  ['evening', 1, 'evening'],
  ['evening', 7, 'gay-evening'],
  ['gay-evening', 7, 'gay-evening'],
  ['gay-evening', 1, null],
  ['coffee', 7, 'coffee'],
  ['nonsense', 1, null],
  ['general-evening', 1, null],
  [undefined, 1, null],
] as const)('R-SITE-2 slug %s on niche %d selects the text %s', (slug, niche, wanted) => {
  expect(resolveSlug(slug, niche)).toBe(wanted);
});
