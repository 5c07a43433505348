import type { ErrorCode } from '@vonk/api/errors.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isLongEnough } from './password-hash.ts';

/** Passwords that many people have, by frequency (zxcvbn's list, from public breaches). */
const common = new Set(dictionary['passwords-common']);
const LEAST_OWN_WORD = 4;

/** Without what people add to a word they know: case, and digits and signs at its end. */
const coreOf = (password: string): string => password.toLowerCase().replace(/[\d\W_]+$/u, '');

/**
 * Says why a password may not be chosen (decision 12, OWASP ASVS 5.0 6.2.1, 6.2.4 and 6.2.11): it is short, many have
 * it, it is one character again and again, or it is the member's own name or address, or the site's name. Null for a
 * good one.
 */
export function newPasswordError(password: string, own: (string | null | undefined)[]): ErrorCode | null {
  if (!isLongEnough(password)) return 'password_too_short';
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || new Set(plain).size <= 2) return 'password_common';
  const words = own.flatMap((word) => (word ? [word.toLowerCase(), word.toLowerCase().split('@')[0] ?? ''] : []));
  const isOwn = words.some((word) => word.length >= LEAST_OWN_WORD && (plain === word || coreOf(plain) === word));
  return isOwn ? 'password_common' : null;
}
