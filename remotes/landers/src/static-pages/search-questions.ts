/** Letters that do not come apart into a base letter and an accent. */
const WHOLE: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', œ: 'oe' };

/** Brings a text into the form in which it is compared: without case, accents and typographic quotes. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæßłđœ]/g, (letter) => WHOLE[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'");

/** Returns whether every word of the query is in the text. */
export const isFound = (query: string, text: string): boolean => {
  const own = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => own.includes(word));
};
