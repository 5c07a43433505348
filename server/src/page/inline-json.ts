/** JSON inside a script element: `<` cannot end it, line separators cannot break it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const made = new WeakMap<object, string>();

/** The same of an object that is kept and never changes: made once. */
export function inlineKept(value: object): string {
  const known = made.get(value) ?? inlineJson(value);
  made.set(value, known);
  return known;
}
