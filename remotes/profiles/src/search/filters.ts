import { type SearchFilterKey, searchFiltersOf } from '@vonk/api/search-filters.ts';
import type { Filters } from '../people/members.api.ts';

export type FilterKey = SearchFilterKey;

/** Both ages are one filter to the member, and to the server's `widen` and `search_fields`. */
export type FilterName = Exclude<FilterKey, 'min_age' | 'max_age' | 'sort'> | 'age';

/** The filters of an address or of a memory that mean something; the page knows of no others. */
export const readFilters = (params: URLSearchParams): Filters => ({ ...searchFiltersOf(params) });

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
