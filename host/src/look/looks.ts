import createCache, { type EmotionCache } from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';

/** What Emotion takes for a look. */
export type Look = Parameters<typeof css>[number];

const STYLE_KEY = 'v';
/** More than all builds have together: values that somebody computes must not fill the memory. */
const MOST_LOOKS = 10_000;
const MOST_HANDED_DOWN = 50;

let cache: EmotionCache | undefined;
/** Class of a look by its JSON: most looks are written anew at each rendering, and say the same. With the one that said it last. */
const classes = new Map<string, { name: string; look: Look }>();
/** Classes of looks that are written once, with what was handed down: what they say is not looked at again. */
let ofConstants = new WeakMap<object, Map<string, string>>();

/** A new cache, into which the styles of all looks go from now on; classes that were made for another are forgotten. */
export function createStyleCache(options: { nonce?: string } = {}): EmotionCache {
  cache = createCache({ key: STYLE_KEY, ...options });
  classes.clear();
  ofConstants = new WeakMap();
  waiting.clear();
  return cache;
}

/** Styles that are to be put in, by their class. */
const waiting = new Map<string, SerializedStyles>();
const isBrowser = typeof document !== 'undefined';

/** True for a class whose style is not put in yet: `putIn` is to be called before its element is seen. */
export const isWaiting = (names: string): boolean => waiting.size > 0 && waiting.has(nameIn(names));

/** The class of the look itself stands last. */
const nameIn = (names: string): string => names.slice(names.lastIndexOf(' ') + 1);

/** Puts in the style of a class, and the keyframes that it names. */
export function putIn(names: string): void {
  const name = nameIn(names);
  const serialized = waiting.get(name);
  if (!cache || !serialized) return;
  waiting.delete(name);
  if (cache.inserted[serialized.name] === undefined) cache.insert(`.${name}`, serialized, cache.sheet, true);
  for (let next = serialized.next; next; next = next.next)
    if (cache.inserted[next.name] === undefined) cache.insert('', next, cache.sheet, true);
}

const isFunction = (look: Look): boolean => typeof look === 'function';

/** Styles that Emotion has read already have a name that says all of them. */
const wordsOf = (look: unknown): unknown =>
  look && typeof look === 'object' && 'styles' in look && 'name' in look ? look.name : look;

/** JSON of a look; null for one that JSON has no words for. */
function keyOf(look: Look): string | null {
  if (isFunction(look) || (Array.isArray(look) && look.some(isFunction))) return null;
  return JSON.stringify(Array.isArray(look) ? look.map(wordsOf) : wordsOf(look)) ?? null;
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
  if (cache.registered[name] === undefined) {
    cache.registered[name] = serialized.styles;
    waiting.set(name, serialized);
    // What the server's page brought is known; the server itself has nothing to wait for.
    if (!isBrowser || cache.inserted[serialized.name] !== undefined) putIn(name);
  }
  return others + name;
}

function classByWords(look: Look, className: string | undefined): string {
  const json = keyOf(look);
  if (json === null) return makeClass(look, className);
  const key = className ? `${className} ${json}` : json;
  const known = classes.get(key);
  if (known !== undefined) {
    if (known.look === look) noteConstant(look, className, known.name);
    known.look = look;
    return known.name;
  }
  const name = makeClass(look, className);
  if (classes.size >= MOST_LOOKS) classes.clear();
  classes.set(key, { name, look });
  return name;
}

function noteConstant(look: Look, className = '', name: string): void {
  if (typeof look !== 'object' || look === null) return;
  const names = ofConstants.get(look) ?? new Map<string, string>();
  // What is handed down may be computed.
  if (names.size < MOST_HANDED_DOWN) ofConstants.set(look, names.set(className, name));
}

/** The class of a look, by the names that Emotion gives; looks whose classes were handed down lie over it, as Emotion has it. */
export function classFor(look: Look, className: string | undefined): string {
  const constant = typeof look === 'object' && look !== null ? ofConstants.get(look)?.get(className ?? '') : undefined;
  return constant ?? classByWords(look, className);
}
