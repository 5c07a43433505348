/** Digits alone: what else JavaScript reads as a number, such as 0x56 or 1e2, is no second address of what has a first. */
export const DIGITS = /^\d+$/;

/** The number that a part of an address names; NaN, which is nobody's, where it names none. */
export const idInAddress = (text = ''): number => (DIGITS.test(text) ? Number(text) : Number.NaN);
