/** A part of a date of birth. */
export type DatePart = 'day' | 'month' | 'year';

/** The digits that were typed so far. */
export type DateParts = Record<DatePart, string>;

/** State of a typed date: `impossible` is one that does not exist, such as 31 February. */
export type DateState = 'empty' | 'incomplete' | 'impossible' | 'complete';

/** Nothing typed yet. */
export const NO_DATE: DateParts = { day: '', month: '', year: '' };

/** The order in which a language writes day, month and year. */
export function datePartOrder(locale: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
  });
  return parts
    .formatToParts(new Date(Date.UTC(2001, 10, 22)))
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

/** Puts the parts together as yyyy-mm-dd (empty unless complete) and says how far they are. */
export function isoOfParts({ day, month, year }: DateParts): { iso: string; state: DateState } {
  if (!day && !month && !year) return { iso: '', state: 'empty' };
  if (!day || !month || year.length < 4) return { iso: '', state: 'incomplete' };
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) > 1000;
  return exists ? { iso: date.toISOString().slice(0, 10), state: 'complete' } : { iso: '', state: 'impossible' };
}

/** Reads a pasted date, written year first or in the language's own order; null when it holds no whole date. */
export function partsOfPaste(text: string, order: readonly DatePart[]): DateParts | null {
  const groups = text.match(/\d+/g) ?? [];
  const digits = groups.join('');
  const isYearFirst =
    groups[0]?.length === 4 || (groups.length === 1 && /^(19|20)\d{6}$/.test(digits) && order[0] === 'year');
  const reading: readonly DatePart[] = isYearFirst ? ['year', 'month', 'day'] : order;
  if (groups.length === 3) {
    const parts = { ...NO_DATE };
    for (const [index, part] of reading.entries()) parts[part] = groups[index]!;
    const isWhole = parts.year.length === 4 && parts.day.length <= 2 && parts.month.length <= 2;
    return isWhole ? { ...parts, day: parts.day.padStart(2, '0'), month: parts.month.padStart(2, '0') } : null;
  }
  if (groups.length !== 1 || digits.length !== 8) return null;
  const parts = { ...NO_DATE };
  let from = 0;
  for (const part of reading) {
    const length = part === 'year' ? 4 : 2;
    parts[part] = digits.slice(from, from + length);
    from += length;
  }
  return parts;
}
