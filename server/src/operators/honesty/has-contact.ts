/** Digits with what people put between them: 06-12 34 56 78, +49 (0)151 2345678. Dates and sums of money are shorter. */
const NUMBER = /(?<![\d.,€$])\+?(?:\d[ ()/.-]{0,2}){8,}\d/;
const MAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i;
const HANDLE = /(?<![\w.])@[\w.]{3,}/;
/** Other places to write to each other. */
const ELSEWHERE = /\b(?:what?'?s\s?app?|telegram|snap\s?chat|instagram|insta|wickr|viber|discord|skype|kik me)\b/i;

/** Whether a message gives a telephone number, an address of mail or a name at another service, or speaks of one. */
export const hasContact = (message: string): boolean =>
  [NUMBER, MAIL, HANDLE, ELSEWHERE].some((pattern) => pattern.test(message));
