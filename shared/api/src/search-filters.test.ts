import { SearchMembersQuery } from './members.ts';
import { SEARCH_SORTS } from './options.ts';
import { SEARCH_FILTER_KEYS, searchFiltersOf, searchQueryOf } from './search-filters.ts';

const read = (query: string) => searchFiltersOf(new URLSearchParams(query));

const VALUES = ['0', '1', '-1', '1.5', '17', '18', '99', '100', '200', '201', '500', 'x', 'zzz', 'male', 'any', 'NL'];
const ALL_VALUES = [...VALUES, ...SEARCH_SORTS, 'slim,curvy', 'a'.repeat(600), 'a'.repeat(601)];
/** Whatever else the API may take for a country, this alone is one. */
const isCountry = (key: string, value: string) => key !== 'country' || value === 'NL';

describe('the filters of an address', () => {
  it('R-PROFILE-3 are all that the search of the API takes, but for the place in the list', () => {
    expect([...SEARCH_FILTER_KEYS, 'cursor'].sort()).toEqual(Object.keys(SearchMembersQuery.shape).sort());
  });

  it.each(SEARCH_FILTER_KEYS)('R-PROFILE-3 hold a value of %s exactly where the API takes it', (key) => {
    for (const value of ALL_VALUES.filter((each) => isCountry(key, each))) {
      const isTaken = SearchMembersQuery.safeParse({ [key]: value }).success;
      expect([value, read(`${key}=${value}`)]).toEqual([value, isTaken ? { [key]: value } : {}]);
    }
  });

  it.each([
    'country=zzz',
    'country=x',
    'country=n1',
    'country=XX',
    'country=ZZ',
    'country=EU',
    'countryregion=2147483648',
    'min_age=60&max_age=30',
    'min_age=',
  ])('R-PROFILE-3 are none where ?%s means nothing', (query) => {
    expect(read(query)).toEqual({});
    expect(read(`${query}&online=1`)).toEqual({ online: '1' });
  });

  it.each(['NL', 'US', 'XK', 'JP', 'PT'])('R-PROFILE-3 hold %s, which is a country', (country) => {
    expect(read(`country=${country}`)).toEqual({ country });
  });

  it('R-PROFILE-3 are asked for with the rest of the address, and those of last time only where it has none', () => {
    const asked = (query: string, recalled = '') => String(searchQueryOf(new URLSearchParams(query), recalled));
    expect(asked('lb=1&gender=zzz&online=1', 'gender=male')).toBe('lb=1&online=1');
    expect(asked('gender=zzz', 'gender=male&min_age=500')).toBe('gender=male');
    expect(asked('sort=bad&online=1&online=2')).toBe('online=1');
  });
});
