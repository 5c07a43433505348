import type { PageState } from '@vonk/api/page.ts';
import type { DocumentPart } from '../rendering/rendered-page.ts';

/** JSON inside a script element: `<` cannot end it, line separators cannot break it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Makes something of an object that never changes from now on: once, for as long as the object is kept. */
function onceFor<Made>(make: (value: object) => Made): (value: object) => Made {
  const known = new WeakMap<object, Made>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = make(value);
    known.set(value, made);
    return made;
  };
}

const keptJson = onceFor(inlineJson);
const utf8 = new TextEncoder();
const keptBytes = onceFor((value) => utf8.encode(inlineJson(value)));

/** A page's state without its strings, for the thread that paints it. */
export function stateForRenderer({ strings: _, settings, data, ...rest }: PageState): string {
  return `{"settings":${keptJson(settings)},"data":${keptJson(data)},${inlineJson(rest).slice(1)}`;
}

/** A page's state for its document, in pieces: its strings and settings are the same for many, and are most of it. */
export function statePieces({ strings, settings, data, ...rest }: PageState): DocumentPart[] {
  const own = `,"data":${keptJson(data)},${inlineJson(rest).slice(1)}`;
  return ['{"strings":', keptBytes(strings), ',"settings":', keptBytes(settings), own];
}
