import { activeFilters, listOf, readFilters, without, withValues } from './filters.ts';

describe('filters', () => {
  it('R-PROFILE-3 are those of the address, and nothing else of it', () => {
    const params = new URLSearchParams('gender=female&min_age=30&lb=1&online=&t=5');
    expect(readFilters(params)).toEqual({ gender: 'female', min_age: '30' });
  });

  it('R-PROFILE-3 both ages count as one', () => {
    expect(activeFilters({ min_age: '30', max_age: '45', online: '1' })).toEqual(['age', 'online']);
  });

  it('R-PROFILE-3 an empty value takes a filter out, and leaves the given ones alone', () => {
    const before = { gender: 'female', online: '1' };
    expect(withValues(before, { online: '', verified: '1' })).toEqual({ gender: 'female', verified: '1' });
    expect(before).toEqual({ gender: 'female', online: '1' });
  });

  it.each([
    ['age', { gender: 'female' }],
    ['gender', { min_age: '30', max_age: '45', country: 'NL', countryregion: '3' }],
    ['country', { gender: 'female', min_age: '30', max_age: '45' }],
  ] as const)('R-PROFILE-3 without %s what belongs to it goes too', (name, left) => {
    const all = { gender: 'female', min_age: '30', max_age: '45', country: 'NL', countryregion: '3' };
    const rest = without(all, name);
    expect(name === 'age' ? { gender: rest.gender } : rest).toEqual(left);
    expect(Object.keys(rest).some((key) => key.endsWith('_age'))).toBe(name !== 'age');
  });

  it('R-PROFILE-3 several values of one filter stand in one parameter', () => {
    expect([listOf('one,several'), listOf(undefined), listOf('')]).toEqual([['one', 'several'], [], []]);
  });
});
