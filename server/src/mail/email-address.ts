import { createHash } from 'node:crypto';

const MOST_LENGTH = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Addresses are stored and compared trimmed and in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Tells whether mail can be addressed to a text: one '@', a dotted local part, a domain with a top level. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  if (at < 1 || at > 64 || email.length > MOST_LENGTH) return false;
  return LOCAL.test(email.slice(0, at)) && DOMAIN.test(email.slice(at + 1));
}

/** Key under which attempts on an address are counted, with or without an account behind it. */
export const addressHash = (siteId: number, email: string): Buffer =>
  createHash('sha256')
    .update(`${siteId} ${normalizeEmail(email)}`)
    .digest();
