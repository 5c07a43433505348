import { MOST_INT4 } from './bounds.ts';
import { SEARCH_SORTS } from './options.ts';

// What the search can be asked for, as an address or a cookie holds it. No schema library here: the page and the page
// server read the same, and `search-filters.test.ts` holds it against SearchMembersQuery.

type Rule = (value: string) => boolean;

const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value);
const whole =
  (least: number, most: number): Rule =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
const isYes = oneOf(['1']);
const isList: Rule = (value) => value.length <= 600;
const isAge: Rule = (value) => /^(1[89]|[2-9]\d)$/.test(value);

/** Codes that have a name and are no country: of unions of states, of tests, and of nowhere. */
const NO_COUNTRY = /^(EU|EZ|UN|QO|XA|XB|ZZ)$/;
const isCountry: Rule = (value) =>
  /^[A-Z]{2}$/.test(value) &&
  !NO_COUNTRY.test(value) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(value) !== undefined;

const RULES = {
  gender: oneOf(['male', 'female', 'any']),
  country: isCountry,
  countryregion: whole(1, MOST_INT4),
  radius_km: whole(1, 200),
  min_age: isAge,
  max_age: isAge,
  online: isYes,
  with_photo: isYes,
  verified: isYes,
  new: isYes,
  members_only: isYes,
  body_type: isList,
  hair_colour: isList,
  tattoos: isList,
  interests: isList,
  sort: oneOf(SEARCH_SORTS),
} as const satisfies Record<string, Rule>;

export type SearchFilterKey = keyof typeof RULES;

/** Filters of the search, by their name in the page's URL (SearchMembersQuery). */
export const SEARCH_FILTER_KEYS = Object.keys(RULES) as SearchFilterKey[];

/** The filters of a query that mean something, each once: a value that is none, and ages that exclude each other, count as not there. */
export function searchFiltersOf(query: URLSearchParams): Partial<Record<SearchFilterKey, string>> {
  const read = Object.fromEntries(
    SEARCH_FILTER_KEYS.flatMap((key) => {
      const value = query.get(key);
      return value && RULES[key](value) ? [[key, value]] : [];
    }),
  ) as Partial<Record<SearchFilterKey, string>>;
  const { min_age, max_age, ...rest } = read;
  return min_age && max_age && min_age > max_age ? rest : read;
}

/** What the search page asks with: its address without filters that mean nothing, and where that has none, with those that are recalled. */
export function searchQueryOf(query: URLSearchParams, recalled: string): URLSearchParams {
  const own = searchFiltersOf(query);
  const filters = Object.keys(own).length > 0 ? own : searchFiltersOf(new URLSearchParams(recalled));
  const others = [...query].filter(([key]) => !(key in RULES));
  return new URLSearchParams([...others, ...Object.entries(filters)]);
}
