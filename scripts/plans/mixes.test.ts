import { SearchMembersQuery } from '@vonk/api/members.ts';
import { drawMixes } from './mixes.ts';

const PLACES = { regions: [1, 2, 3], emptyRegions: [4], viewers: 7 };
const mixes = drawMixes('test', 3000, PLACES);
const asked = (query: string) => [...new URLSearchParams(query).keys()];

it('R-PROFILE-3 every filter and order is asked for, nothing at all, and all at once', () => {
  const names = new Set(mixes.flatMap(({ query }) => asked(query)));
  const known = Object.keys(SearchMembersQuery.shape).filter((name) => name !== 'cursor');
  expect([...names].sort()).toEqual(known.sort());
  expect(mixes.some(({ query }) => query === '')).toBe(true);
  expect(mixes.some(({ query }) => asked(query).length >= 12)).toBe(true);
  for (const sort of ['near', 'new', 'active'])
    expect(mixes.some(({ query }) => query.includes(`sort=${sort}`))).toBe(true);
});

it('every search is one that the product answers', () => {
  for (const { query } of mixes)
    expect(SearchMembersQuery.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(true);
});

it('the same seed draws the same searches, another one others', () => {
  expect(drawMixes('test', 50, PLACES)).toEqual(mixes.slice(0, 50));
  expect(drawMixes('other', 50, PLACES)).not.toEqual(mixes.slice(0, 50));
});
