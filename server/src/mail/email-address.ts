import { createHash } from 'node:crypto';
import type { ErrorCode } from '@vonk/api/errors.ts';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

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

const DISPOSABLE = disposableEmailBlocklistSet();

/** Tells whether a domain, or one that it lies below, hands out boxes that nobody keeps. */
function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, nth) => DISPOSABLE.has(labels.slice(nth).join('.')));
}

/** Why an account cannot have a normalised address: it is none, or its box will be gone when a password is forgotten. */
export function emailError(email: string): Extract<ErrorCode, 'email_invalid' | 'email_disposable'> | null {
  if (!isEmail(email)) return 'email_invalid';
  return isDisposable(email.slice(email.lastIndexOf('@') + 1)) ? 'email_disposable' : null;
}

/** Providers that drop dots: addresses that differ by them alone are one. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The address of the box that mail to an address ends in: without a tag after '+'. For limits alone: who somebody is, the whole address says. */
export function mailBoxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  return `${WITHOUT_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/** Key under which attempts on an address are counted, with or without an account behind it. */
export const addressHash = (siteId: number, email: string): Buffer =>
  createHash('sha256')
    .update(`${siteId} ${normalizeEmail(email)}`)
    .digest();
