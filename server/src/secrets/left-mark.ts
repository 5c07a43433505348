import { isSigned, sign } from './hmac.ts';

/** Whoever deleted their account is told so for so long, also after a reload. */
const TOLD_MS = 10 * 60_000;

const signed = (at: string): string => `left:${at}`;

/** What the address of `/account-deleted` carries for whoever deleted theirs just now: nobody else can make it up. */
export function leftMark(signingKey: string, now = Date.now()): string {
  const at = String(now);
  return `${at}.${sign(signingKey, signed(at))}`;
}

/** Whether an account was deleted with this mark, a moment ago. */
export function isLeftMark(signingKeys: readonly string[], mark: string, now = Date.now()): boolean {
  const [at = '', signature = ''] = mark.split('.');
  return isSigned(signingKeys, signed(at), signature) && now - Number(at) < TOLD_MS;
}
