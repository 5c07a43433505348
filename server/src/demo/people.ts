import type { Language } from '@vonk/api/languages.ts';
import { BODY_TYPES, COUNTRY_LANGUAGE, EYE_COLOURS, REASONS, TATTOOS } from '@vonk/api/options.ts';
import { INTERESTS } from '@vonk/api/settings-defaults.ts';
import type { BigCity } from '../places/ensure-places.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import { interestMask } from '../sites/interests.ts';
import type { BioWriter } from './bios/sentences.ts';
import { firstNames } from './names.ts';

/** Describes the people of a site: where they live and for whom they look. */
export interface Crowd {
  siteId: number;
  countries: readonly (readonly [country: string, share: number])[];
  womenShare: number;
  isGay: boolean;
  fictionalOffCountries: readonly string[];
}

export interface Person {
  id: number;
  site_id: number;
  kind: 'member' | 'fictional';
  name: string;
  gender: 1 | 2;
  looking_for: 1 | 2;
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
  age: number;
  /** Days since the birthday. */
  birth_days: number;
  language: string;
  country: string;
  region_id: number | null;
  city_id: number;
  cell: number;
  hair_colour: string | null;
  eye_colour: string | null;
  body_type: string | null;
  relationship_status: string | null;
  reason: string | null;
  tattoos: string | null;
  interests: string;
  about: string;
  /** Seconds since the last visit and since signup. */
  idle: number;
  since: number;
}

const DAY = 86_400;
/** Those who are seen first were here within this time, everybody else before. */
export const FEATURED_SECONDS = 6 * 3_600;
const CELLS_PER_ROW = 36_000;
const YOUNGEST = 25;
const OLDEST = 68;

/** Everybody of the demo is 25 or older (decision 21); most are between 28 and 50. */
const ageOf = (random: SeededRandom) => Math.round(YOUNGEST + (OLDEST - YOUNGEST) * random.next() ** 1.5);

function pickByShare<T>(random: SeededRandom, choices: readonly (readonly [T, number])[]): T {
  let rest = random.next() * choices.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of choices) {
    rest -= share;
    if (rest < 0) return value;
  }
  return choices[0]![0];
}

/** Big cities have more people: the share falls with the rank. */
const pickCity = (random: SeededRandom, cities: readonly BigCity[]): BigCity =>
  cities[Math.floor(cities.length * random.next() ** 2)]!;

/** Somewhere in the city, some cells from its middle. */
const nearby = (random: SeededRandom, cell: number) =>
  cell + Math.round(random.between(-2.5, 2.5)) * CELLS_PER_ROW + Math.round(random.between(-3.5, 3.5));

function hairOf(random: SeededRandom, gender: 1 | 2, age: number): string {
  if (gender === 1 && random.chance((age - 30) / 120)) return 'bald';
  if (random.chance((age - 45) / 35)) return 'grey';
  return pickByShare(random, [
    ['brown', 45],
    ['blond', 30],
    ['black', 18],
    ['red', 6],
    ['other', 1],
  ]);
}

function relationshipOf(random: SeededRandom, age: number): string {
  if (age > 58 && random.chance(0.2)) return 'widowed';
  if (age > 38 && random.chance(0.45)) return 'divorced';
  return random.chance(0.94) ? 'single' : 'complicated';
}

function sexualityOf(random: SeededRandom, crowd: Crowd, gender: 1 | 2): Person['sexuality'] {
  if (crowd.isGay) return random.chance(0.86) ? 'gay' : 'bi';
  if (random.chance(0.91)) return 'hetero';
  return random.chance(0.6) ? 'bi' : gender === 1 ? 'gay' : 'lesbian';
}

const lookingFor = (gender: 1 | 2, sexuality: Person['sexuality']): 1 | 2 =>
  sexuality === 'gay' || sexuality === 'lesbian' ? gender : gender === 1 ? 2 : 1;

/** Some leave an answer open. */
const maybe = <T>(random: SeededRandom, value: T): T | null => (random.chance(0.88) ? value : null);

/** The traits of a person that are given and not drawn by lot. */
export type Known = Partial<Pick<Person, 'gender' | 'age' | 'country' | 'kind' | 'idle' | 'name'>>;

/** Makes one believable adult; the same random numbers make the same person. */
export function makePerson(
  random: SeededRandom,
  writeBio: BioWriter,
  id: number,
  crowd: Crowd,
  cities: Record<string, BigCity[]>,
  known: Known = {},
): Person {
  const gender = known.gender ?? (random.chance(crowd.womenShare) ? 2 : 1);
  const country = known.country ?? pickByShare(random, crowd.countries);
  const age = known.age ?? ageOf(random);
  const sexuality = sexualityOf(random, crowd, gender);
  const languages: Record<string, Language | undefined> = COUNTRY_LANGUAGE;
  const spoken = languages[country] ?? 'en';
  const language = country === 'BE' && random.chance(0.35) ? 'fr' : spoken;
  const bio = writeBio(language, age);
  const more = Array.from({ length: 2 + Math.floor(random.next() * 5) }, () => random.pick(INTERESTS));
  const isFictionalAllowed = !crowd.fictionalOffCountries.includes(country);
  const kind = known.kind ?? (isFictionalAllowed && random.chance(0.12) ? 'fictional' : 'member');
  const city = pickCity(random, cities[country] ?? cities.NL!);
  const idle = known.idle ?? Math.round(FEATURED_SECONDS + 60 * DAY * random.next() ** 3);
  const isNew = random.chance(0.05);
  return {
    id,
    site_id: crowd.siteId,
    kind,
    name: known.name ?? random.pick(firstNames(country, gender === 1 ? 'male' : 'female')),
    gender,
    looking_for: crowd.isGay ? 1 : lookingFor(gender, sexuality),
    sexuality,
    age,
    birth_days: Math.floor(random.next() * 364),
    language,
    country,
    region_id: city.regionId,
    city_id: city.id,
    cell: nearby(random, city.cell),
    hair_colour: maybe(random, hairOf(random, gender, age)),
    eye_colour: maybe(random, random.pick(EYE_COLOURS)),
    body_type: maybe(random, random.pick(BODY_TYPES)),
    relationship_status: maybe(random, relationshipOf(random, age)),
    reason: maybe(random, random.pick(REASONS)),
    tattoos: maybe(random, random.chance(0.6) ? 'none' : random.pick(TATTOOS)),
    interests: interestMask([...bio.interests, ...more]),
    about: random.chance(0.94) ? bio.about : '',
    idle,
    since: idle + (isNew ? Math.round(random.next() * 5 * DAY) : Math.round((10 + random.next() * 600) * DAY)),
  };
}
