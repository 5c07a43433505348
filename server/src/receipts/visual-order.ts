const RIGHT_TO_LEFT =
  '[\\p{Script=Arabic}\\p{Script=Hebrew}][\\p{Script=Arabic}\\p{Script=Hebrew}\\p{M}\\u200c\\u200d]*';
/** Words from right to left with what lies between them, and numbers that follow one. */
const STRETCH = new RegExp(`${RIGHT_TO_LEFT}(?:[\\s\\p{P}]*(?:${RIGHT_TO_LEFT}|\\p{Nd}+))*`, 'gu');
const WORD = new RegExp(`(${RIGHT_TO_LEFT}|\\p{Nd}+)`, 'u');

/**
 * The parts of a line in the order in which they stand from left to right: words of Arabic and Hebrew are turned round, letters within a
 * word are not, because the font's own layout does that. A line begins at the left, in whichever script it is.
 */
export function visualOrder(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    parts.push(text.slice(end, index), ...stretch.split(WORD).reverse());
    end = index + stretch.length;
  }
  return [...parts, text.slice(end)].filter(Boolean);
}
