import createCache, { type EmotionCache } from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';

/** What Emotion takes for a look. */
export type Look = Parameters<typeof css>[number];

const STYLE_KEY = 'v';
/** More than all builds have together: values that somebody computes must not fill the memory. */
const MOST_LOOKS = 10_000;

let cache: EmotionCache | undefined;
/** Class of a look by its JSON: most looks are written anew at each rendering, and say the same. */
const classes = new Map<string, string>();

/** A new cache, into which the styles of all looks go from now on; classes that were made for another are forgotten. */
export function createStyleCache(options: { nonce?: string } = {}): EmotionCache {
  cache = createCache({ key: STYLE_KEY, ...options });
  classes.clear();
  return cache;
}

/**
 * Puts a style in while its element is made: its name is that of its content, so that it is put in once, and an element that
 * never comes to stand on the page leaves a rule that matches nothing.
 */
function insert(into: EmotionCache, serialized: SerializedStyles, name: string): void {
  into.registered[name] = serialized.styles;
  if (into.inserted[serialized.name] === undefined) into.insert(`.${name}`, serialized, into.sheet, true);
  // Keyframes that it names.
  for (let next = serialized.next; next; next = next.next)
    if (into.inserted[next.name] === undefined) into.insert('', next, into.sheet, true);
}

const isFunction = (look: Look): boolean => typeof look === 'function';

/** JSON of a look; null for one that JSON has no words for. */
function keyOf(look: Look): string | null {
  if (isFunction(look) || (Array.isArray(look) && look.some(isFunction))) return null;
  return JSON.stringify(look) ?? null;
}

function makeClass(look: Look, className: string | undefined): string {
  if (!cache) throw new Error('a look was asked for before there was a cache for its styles');
  const looks: Look[] = [look];
  let others = '';
  for (const each of className ? className.split(' ') : []) {
    const known = cache.registered[each];
    if (known !== undefined) looks.push(`${known};`);
    else if (each) others += `${each} `;
  }
  const serialized = css(...looks);
  const name = `${STYLE_KEY}-${serialized.name}`;
  if (cache.registered[name] === undefined) insert(cache, serialized, name);
  return others + name;
}

/** The class of a look, by the names that Emotion gives; looks whose classes were handed down lie over it, as Emotion has it. */
export function classFor(look: Look, className: string | undefined): string {
  const json = keyOf(look);
  if (json === null) return makeClass(look, className);
  const key = className ? `${className} ${json}` : json;
  const known = classes.get(key);
  if (known !== undefined) return known;
  const made = makeClass(look, className);
  if (classes.size >= MOST_LOOKS) classes.clear();
  classes.set(key, made);
  return made;
}
