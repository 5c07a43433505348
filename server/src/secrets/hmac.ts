import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text, in characters that an address may hold. */
export const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** Tells whether a text was signed with one of the keys; `length` is that of a signature that was cut short. */
export const isSigned = (keys: readonly string[], text: string, given: string, length = 43): boolean =>
  // All keys are tried, whichever fits, so that the time says nothing of it.
  keys.map((key) => isSame(given, sign(key, text).slice(0, length))).includes(true);
