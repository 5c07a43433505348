/** Letters that have no accent to take off. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };
/** Digits that stand for letters inside words: b0t, n3p. */
const DIGITS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter] ?? letter);

/** A sentence in plain letters: lower case, no accents, one space between words. */
export interface PlainSentence {
  text: string;
  isQuestion: boolean;
}

/**
 * Brings a message into the shape that patterns are written in, whatever way it was typed: accents, capitals, apostrophes,
 * digits for letters and letters held down are gone.
 */
export function plainSentences(text: string): PlainSentence[] {
  return (plain(text).match(/[^.!?\n]+[.!?]*/g) ?? []).flatMap((sentence) => {
    const words = sentence
      .replaceAll(/(?<=[a-z])[01345](?=[a-z])/g, (digit) => DIGITS[digit] ?? digit)
      .replaceAll(/([a-z])\1{2,}/g, '$1')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    return words ? [{ text: words, isQuestion: /\?/.test(sentence) }] : [];
  });
}
