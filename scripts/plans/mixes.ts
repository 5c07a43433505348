import { BODY_TYPES, HAIR_COLOURS, SEARCH_RADII, SEARCH_SORTS, TATTOOS } from '@vonk/api/options.ts';
import { INTERESTS } from '@vonk/api/settings-defaults.ts';
import { type SeededRandom, seededRandom } from '../../server/src/portraits/portrait-random.ts';
import { LONELY_COUNTRY } from './wake-world.ts';

/** A search as a member asks for it, and how many pages of it are read. */
export interface Mix {
  query: string;
  pages: number;
  /** Place of the asking member in the list of viewers. */
  viewer: number;
}

export interface Places {
  /** Regions in which people live, and those in which nobody does. */
  regions: number[];
  emptyRegions: number[];
  viewers: number;
}

const COUNTRIES = ['NL', 'NL', 'NL', 'BE', 'DE', 'GB', 'FR', 'US', 'PL', 'DK', LONELY_COUNTRY, 'MT'];
/** Nobody has it: values that are unknown match nobody. */
const NOBODY = 'plaid';

const some = (random: SeededRandom, choices: readonly string[], most: number): string =>
  [...new Set(Array.from({ length: 1 + Math.floor(random.next() * most) }, () => random.pick(choices)))].join(',');

type Drawer = (random: SeededRandom, places: Places) => Record<string, string | number>;

const attribute =
  (name: string, values: readonly string[]): Drawer =>
  (random) => ({ [name]: random.chance(0.04) ? NOBODY : some(random, values, 3) });

/** Each filter, how often it is asked for, and with what. */
const FILTERS: (readonly [share: number, draw: Drawer])[] = [
  [0.6, (random) => ({ gender: random.pick(['any', 'any', 'female', 'male']) })],
  [0.4, drawAges],
  [0.15, attribute('body_type', BODY_TYPES)],
  [0.15, attribute('hair_colour', HAIR_COLOURS)],
  [0.12, attribute('tattoos', TATTOOS)],
  [0.2, (random) => ({ interests: some(random, INTERESTS, 5) })],
  [0.08, () => ({ online: 1 })],
  [0.25, () => ({ with_photo: 1 })],
  [0.1, () => ({ verified: 1 })],
  [0.08, () => ({ new: 1 })],
  [0.15, () => ({ members_only: 1 })],
  [0.65, (random) => ({ sort: random.pick(SEARCH_SORTS) })],
];

function drawAges(random: SeededRandom): Record<string, number> {
  const from = 18 + Math.floor(random.next() * 50);
  const ages = { min_age: from, max_age: from + Math.floor(random.next() * 15) };
  return random.chance(0.7) ? ages : random.chance(0.5) ? { min_age: ages.min_age } : { max_age: ages.max_age };
}

function drawPlace(random: SeededRandom, { regions, emptyRegions }: Places): Record<string, string | number> {
  const draw = random.next();
  if (draw < 0.35) return {};
  if (draw < 0.55) return { country: random.pick(COUNTRIES) };
  if (draw < 0.7) {
    const choices = emptyRegions.length && random.chance(0.2) ? emptyRegions : regions;
    return choices.length ? { countryregion: random.pick(choices) } : {};
  }
  return { radius_km: random.chance(0.7) ? random.pick(SEARCH_RADII) : 1 + Math.floor(random.next() * 200) };
}

/** Draws searches over all filters and orders: nothing asked at all, everything asked at once, and what lies between. */
export function drawMixes(seed: string, count: number, places: Places): Mix[] {
  const random = seededRandom(`mixes ${seed}`);
  return Array.from({ length: count }, () => {
    const kind = random.next();
    const share = (usual: number) => (kind < 0.06 ? 0 : kind < 0.1 ? 1 : usual);
    const place = kind < 0.06 ? {} : drawPlace(random, places);
    const asked: Record<string, string | number> = { ...place };
    for (const [usual, draw] of FILTERS) if (random.chance(share(usual))) Object.assign(asked, draw(random, places));
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const depth = random.next();
    return {
      query: query.toString().replaceAll('%2C', ','),
      pages: depth < 0.65 ? 1 : depth < 0.9 ? 2 : 5,
      viewer: Math.floor(random.next() * places.viewers),
    };
  });
}
