import createCache, { type EmotionCache } from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';

/** What Emotion takes for a look. */
export type Look = Parameters<typeof css>[number];

const KEY = 'v';
/** More than all builds have together: values that somebody computes must not fill the memory. */
const MOST_STYLES = 10_000;
const CLASS = /\bv-([\w-]+)/g;

let cache: EmotionCache;
let count = 0;
/** Class of a look by its JSON: most looks are written anew at each rendition, and say the same. */
let classes: Map<string, string>;

function begin(): void {
  cache = createCache({ key: KEY });
  cache.compat = true;
  classes = new Map();
  count = 0;
}
begin();

/**
 * The style cache of this thread. It is kept from page to page, since the same styles come again; a page gets those alone
 * that its HTML names (`stylesOf`).
 */
export function styleCache(): EmotionCache {
  if (count > MOST_STYLES) begin();
  return cache;
}

function insert(serialized: SerializedStyles, name: string): void {
  count += 1;
  cache.registered[name] = serialized.styles;
  cache.insert(`.${name}`, serialized, cache.sheet, true);
  // Keyframes that it names.
  for (let next = serialized.next; next; next = next.next)
    if (cache.inserted[next.name] === undefined) cache.insert('', next, cache.sheet, true);
}

const isFunction = (look: Look): boolean => typeof look === 'function';

/** JSON of a look; null for one that JSON has no words for. */
function keyOf(look: Look): string | null {
  if (isFunction(look) || (Array.isArray(look) && look.some(isFunction))) return null;
  return JSON.stringify(look) ?? null;
}

/** The class of a look; looks whose classes were handed down lie over it, as Emotion has it in the browser. */
export function classFor(look: Look, className: string | undefined): string {
  const json = keyOf(look);
  if (json === null) return makeClass(look, className);
  const key = className ? `${className} ${json}` : json;
  const known = classes.get(key);
  if (known !== undefined) return known;
  const made = makeClass(look, className);
  classes.set(key, made);
  count += 1;
  return made;
}

function makeClass(look: Look, className: string | undefined): string {
  const looks: Look[] = [look];
  let others = '';
  for (const each of className ? className.split(' ') : []) {
    const known = cache.registered[each];
    if (known !== undefined) looks.push(`${known};`);
    else if (each) others += `${each} `;
  }
  const serialized = css(...looks);
  const name = `${KEY}-${serialized.name}`;
  if (cache.registered[name] === undefined) insert(serialized, name);
  return others + name;
}

/** The styles that a page's HTML names, and the names that the browser's cache takes over. */
export function stylesOf(html: string): { key: string; ids: string[]; text: string } {
  const ids = new Set<string>();
  let text = '';
  for (const [, id = ''] of html.matchAll(CLASS)) {
    const rules = cache.inserted[id];
    if (ids.has(id) || typeof rules !== 'string') continue;
    ids.add(id);
    text += rules;
  }
  for (const [id, rules] of Object.entries(cache.inserted))
    if (id.startsWith('animation-') && typeof rules === 'string' && text.includes(id)) {
      ids.add(id);
      text += rules;
    }
  return { key: KEY, ids: [...ids], text };
}
