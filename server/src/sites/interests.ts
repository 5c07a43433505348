/** Interest keywords; a member's interests are a bit mask over their places (about 50, R-PROFILE-2). Only ever add at the end. */
export const INTERESTS = [
  'travel',
  'cooking',
  'live_music',
  'hiking',
  'cycling',
  'running',
  'yoga',
  'fitness',
  'swimming',
  'sailing',
  'skiing',
  'climbing',
  'football',
  'tennis',
  'dancing',
  'theatre',
  'cinema',
  'series',
  'reading',
  'writing',
  'photography',
  'painting',
  'museums',
  'architecture',
  'design',
  'fashion',
  'gardening',
  'nature',
  'beach',
  'camping',
  'road_trips',
  'city_trips',
  'wine',
  'craft_beer',
  'coffee',
  'baking',
  'restaurants',
  'vegetarian',
  'dogs',
  'cats',
  'horses',
  'board_games',
  'video_games',
  'technology',
  'science',
  'history',
  'languages',
  'podcasts',
  'sauna',
  'volunteering',
] as const;

const bitOf = new Map<string, number>(INTERESTS.map((key, bit) => [key, bit]));

/** Bit mask of the known keys among `keys`, as text for a bigint parameter; unknown ones are left out. */
export function interestMask(keys: readonly string[]): string {
  let mask = 0n;
  for (const key of keys) {
    const bit = bitOf.get(key);
    if (bit !== undefined) mask |= 1n << BigInt(bit);
  }
  return mask.toString();
}

/** Keys of a mask. */
export function interestKeys(mask: string | number | bigint): string[] {
  const bits = BigInt(mask);
  return INTERESTS.filter((_, bit) => (bits >> BigInt(bit)) & 1n);
}
