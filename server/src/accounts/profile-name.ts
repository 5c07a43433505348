import type { ErrorCode } from '@vonk/api/errors.ts';
import { isEmail, normalizeEmail } from '../mail/email-address.ts';
import { isStaffName } from './staff-name.ts';

const MOST_CHARACTERS = 40;
// Control characters, and the invisible ones that reverse or join text or pass for a letter; the joiner and selectors of emoji are kept.
const FORBIDDEN =
  /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Co}|\p{Cn}|\p{Cs}/u;
/** No language puts so many marks on one letter: they cover the lines around it. */
const PILE = /\p{M}{5}/u;
/** Ends of addresses that strangers lead others to; all that there are would hold names too, such as St.John. */
const ENDS =
  'com|net|org|info|biz|xyz|site|online|shop|store|club|link|top|vip|app|dev|live|me|ly|gg|io|co|ru|cn|eu|uk|' +
  'nl|be|de|at|ch|fr|es|it|pl|se|no|fi|dk';
/**
 * A web address, which mail programs make a link of: a name stands in mails, and the first goes to whichever address was
 * typed at signup. An end with a path behind it needs no list.
 */
const WEB_ADDRESS = new RegExp(
  `://|(?<![\\p{L}\\p{N}])www\\.|[\\p{L}\\p{N}-]\\.\\p{L}{2,}/|[\\p{L}\\p{N}-]{2}\\.(?:${ENDS})(?![\\p{L}\\p{N}])`,
  'iu',
);
const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Brings a name into one form: composed, trimmed, single spaces. It cuts nothing, so no character is split. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ');

/** Tells whether a profile would show its owner's address as its name. */
export const isNameOf = (name: string, email: string): boolean => normalizeEmail(name) === normalizeEmail(email);

/** The rule a profile name breaks, or null (R-ACCOUNT-3). */
export function nameError(name: string, email: string, siteName: string): ErrorCode | null {
  // In its wide form too, which looks the same.
  if (name.normalize('NFKC').startsWith('@')) return 'name_starts_with_at';
  // Any whole address: the own one of before comes back when a change of it is undone.
  if (isNameOf(name, email) || isEmail(normalizeEmail(name))) return 'name_is_email';
  if (!VISIBLE.test(name) || FORBIDDEN.test(name) || [...name].length > MOST_CHARACTERS) return 'name_invalid';
  // Browsers and mail programs read the full stops of other scripts as dots.
  if (PILE.test(name) || WEB_ADDRESS.test(name.normalize('NFKC').replaceAll('\u3002', '.'))) return 'name_invalid';
  return isStaffName(name, siteName) ? 'name_invalid' : null;
}
