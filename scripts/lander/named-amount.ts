const SIGN = '[€$£]';
const CODE = 'EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|kr';
/** The words of the languages there are. */
const WORD = 'eur[oa]s?|euroa|kron\\p{L}+|zł\\p{L}*|dollars?|pounds?|pund';
const NUMBER = '\\d[\\d.,]*';
const AMOUNT = new RegExp(
  `(?:${SIGN}|(?<!\\p{L})(?:${CODE})\\.?)\\s?${NUMBER}|${NUMBER}\\s?(?:${SIGN}|(?:${CODE}|${WORD})(?!\\p{L}))`,
  'iu',
);

/** The amount of money that a text names by itself; null where it names none, or has it filled in. */
export const namedAmount = (text: string): string | null => AMOUNT.exec(text.replaceAll(/{{[^}]*}}/g, ''))?.[0] ?? null;
