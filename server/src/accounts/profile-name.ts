import type { ErrorCode } from '@vonk/api/errors.ts';
import { normalizeEmail } from '../mail/email-address.ts';

const MOST_CHARACTERS = 40;
// Control characters, and the invisible ones that reverse or join text; the joiner and selectors of emoji are kept.
const FORBIDDEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Co}|\p{Cn}/u;
const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Brings a name into one form: composed, trimmed, single spaces. It cuts nothing, so no character is split. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ');

/** The rule a profile name breaks, or null (R-ACCOUNT-3). */
export function nameError(name: string, email: string): ErrorCode | null {
  if (name.startsWith('@')) return 'name_starts_with_at';
  if (normalizeEmail(name) === normalizeEmail(email)) return 'name_is_email';
  if (!VISIBLE.test(name) || FORBIDDEN.test(name) || [...name].length > MOST_CHARACTERS) return 'name_invalid';
  return null;
}
