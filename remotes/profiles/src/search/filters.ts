import type { Filters } from '../people/members.api.ts';

/** Filters of the search, by their name in the page's URL (SearchMembersQuery). */
export const FILTER_KEYS = [
  'gender',
  'country',
  'countryregion',
  'radius_km',
  'min_age',
  'max_age',
  'online',
  'with_photo',
  'verified',
  'new',
  'members_only',
  'body_type',
  'hair_colour',
  'tattoos',
  'interests',
  'sort',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Both ages are one filter to the member, and to the server's `widen` and `search_fields`. */
export type FilterName = Exclude<FilterKey, 'min_age' | 'max_age' | 'sort'> | 'age';

export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
}

const nameOf = (key: string): FilterName => (key === 'min_age' || key === 'max_age' ? 'age' : (key as FilterName));

/** Names of the filters in force, each once; an order leaves nobody out. */
export const activeFilters = (filters: Filters): FilterName[] => [
  ...new Set(
    Object.keys(filters)
      .filter((key) => key !== 'sort')
      .map(nameOf),
  ),
];

/** A copy with some values changed; an empty value takes the filter out. */
export function withValues(filters: Filters, values: Partial<Record<FilterKey, string>>): Filters {
  return Object.fromEntries(Object.entries({ ...filters, ...values }).filter(([, value]) => value)) as Filters;
}

/** A copy without one filter; without a country its region means nothing. */
export function without(filters: Filters, name: FilterName): Filters {
  if (name === 'age') return withValues(filters, { min_age: '', max_age: '' });
  if (name === 'country') return withValues(filters, { country: '', countryregion: '' });
  return withValues(filters, { [name]: '' });
}

export const listOf = (value: string | undefined): string[] => (value ? value.split(',') : []);
