import { randomInt } from 'node:crypto';
import { hashWithSalt } from '../accounts/password-hash.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that are read as others: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten new codes, as they are shown: two groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** A code as it was typed, with or without its hyphen, spaces and capitals. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Slow, like a password's: the codes are short enough to be tried by who has the table. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> => hashWithSalt(plainCode(code), salt);
