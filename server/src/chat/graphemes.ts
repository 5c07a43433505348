const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether a text has more than `limit` characters as people count them; stops counting there. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
