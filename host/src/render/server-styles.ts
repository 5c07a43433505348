import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../look/looks.ts';

/** More than all builds have together: values that somebody computes must not fill the memory. */
const MOST_STYLES = 10_000;
const CLASS = /\bv-([\w-]+)/g;
const ATTRIBUTE = ' class="';

function begin(): EmotionCache {
  const made = createStyleCache();
  made.compat = true;
  return made;
}

// Before any remote is loaded: some have elements with looks that they make once, as they start.
let cache = begin();

/**
 * The style cache of this thread. It is kept from page to page, since the same styles come again; a page gets those alone
 * that its HTML names (`stylesOf`).
 */
export function styleCache(): EmotionCache {
  if (Object.keys(cache.inserted).length > MOST_STYLES) cache = begin();
  return cache;
}

/** The class attributes of a page, each once: most elements have that of another. */
function attributesOf(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at)) {
    at += ATTRIBUTE.length;
    found.add(html.slice(at, html.indexOf('"', at)));
  }
  return found;
}

/** The styles that a page's HTML names, and the names that the browser's cache takes over. */
export function stylesOf(html: string): { key: string; ids: string[]; text: string } {
  const { inserted, key } = styleCache();
  const ids = new Set<string>();
  let text = '';
  for (const [, id = ''] of [...attributesOf(html)].join(' ').matchAll(CLASS)) {
    const rules = inserted[id];
    if (ids.has(id) || typeof rules !== 'string') continue;
    ids.add(id);
    text += rules;
  }
  for (const [id, rules] of Object.entries(inserted))
    if (id.startsWith('animation-') && typeof rules === 'string' && text.includes(id)) {
      ids.add(id);
      text += rules;
    }
  return { key, ids: [...ids], text };
}
