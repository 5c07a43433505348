const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts characters as people do: an emoji of several code points is one. Stops counting once past `most`. */
export function countGraphemes(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** True when a text has more than `limit` characters as people count them. */
export const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && countGraphemes(text, limit) > limit;
