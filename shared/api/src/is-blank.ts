// Whatever is not white space, a control or format character, a mark without its letter, or a letter or sign without a shape.
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** True when nobody would see anything of a text. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
