import { keysOf } from '@vonk/api/keys-of.ts';
import type { SearchMembersQuery } from '@vonk/api/members.ts';
import type { z } from 'zod';
import { interestMask } from '../sites/interests.ts';

export type ParsedQuery = z.output<typeof SearchMembersQuery>;

/** Who looks at members. Of a member who searches the database knows the rest: the own country and place, and whom they look for. */
export interface Viewer {
  /** Null for a visitor. */
  id: number | null;
  country: string;
  seesFictional: boolean;
}

/** What is looked for; `search_filter_of` of the database reads it by these names and fills in what a member leaves open. */
export interface SearchFilter {
  gender?: 1 | 2;
  /** Says that no gender is meant: else the database takes whom the member looks for. */
  isAnyGender?: boolean;
  country?: string;
  regionId?: number;
  radiusKm?: number;
  minAge?: number;
  maxAge?: number;
  isOnline?: boolean;
  hasPhoto?: boolean;
  isVerified?: boolean;
  isNew?: boolean;
  isMembersOnly?: boolean;
  bodyTypes?: string[];
  hairColours?: string[];
  tattoos?: string[];
  /** Bit mask as text: one shared interest is enough. */
  interests?: string;
}

/** Name of a filter in the URL and in `search_fields`, and the fields of SearchFilter it stands for. */
export const FILTERS = {
  gender: ['gender'],
  country: ['country'],
  countryregion: ['regionId'],
  radius_km: ['radiusKm'],
  age: ['minAge', 'maxAge'],
  online: ['isOnline'],
  with_photo: ['hasPhoto'],
  verified: ['isVerified'],
  new: ['isNew'],
  members_only: ['isMembersOnly'],
  body_type: ['bodyTypes'],
  hair_colour: ['hairColours'],
  tattoos: ['tattoos'],
  interests: ['interests'],
} as const satisfies Record<string, (keyof SearchFilter)[]>;
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = keysOf(FILTERS);

/** A copy without one of the URL's filters. */
export function dropFilter(filter: SearchFilter, name: FilterName): SearchFilter {
  const rest = { ...filter };
  for (const field of FILTERS[name]) delete rest[field];
  return rest;
}

const listOf = (values: string[] | undefined) => (values?.length ? values : undefined);

/** Reads the filters that the URL asks for; one that the site's `search_fields` do not offer is left out. */
export function readFilter(query: ParsedQuery, searchFields: readonly string[]): SearchFilter {
  const genders = { male: 1, female: 2, any: undefined } as const;
  const asked: SearchFilter = {
    gender: query.gender && genders[query.gender],
    isAnyGender: query.gender === 'any' || undefined,
    country: query.country,
    regionId: query.countryregion,
    radiusKm: query.radius_km,
    minAge: query.min_age,
    maxAge: query.max_age,
    isOnline: query.online && true,
    hasPhoto: query.with_photo && true,
    isVerified: query.verified && true,
    isNew: query.new && true,
    isMembersOnly: query.members_only && true,
    bodyTypes: listOf(query.body_type),
    hairColours: listOf(query.hair_colour),
    tattoos: listOf(query.tattoos),
    interests: listOf(query.interests) && interestMask(query.interests ?? []),
  };
  return FILTER_NAMES.filter((name) => !searchFields.includes(name)).reduce(dropFilter, asked);
}
