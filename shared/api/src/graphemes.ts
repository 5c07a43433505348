const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Units of the longest emoji there are; what is longer is no character, and counts as its units. */
const LONGEST = 20;

/**
 * Counts characters as people do: an emoji of several code points is one. A pile of marks on one letter is as many as it
 * takes. Stops counting once past `most`.
 */
export function countGraphemes(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    count += segment.length > LONGEST ? segment.length : 1;
    if (count > most) break;
  }
  return count;
}

/** True when a text has more than `limit` characters as people count them. */
export const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && countGraphemes(text, limit) > limit;
