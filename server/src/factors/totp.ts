import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, six digits, a new code every half minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the half minute before or after is taken too: clocks differ. */
const NEAR_STEPS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a secret, as many as the hash has (RFC 4226). */
export const SECRET_BYTES = 20;

/** The half minute of a time in milliseconds, counted from 1970. */
export const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS);

/** The code of a half minute. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The half minute near `time` that a code is of; null when it is of none. */
export function stepOf(secret: Buffer, code: string, time: number): number | null {
  const given = Buffer.from(code);
  const matching = NEAR_STEPS.map((offset) => stepAt(time) + offset).filter((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matching[0] ?? null;
}

/** A secret as authenticator apps take it (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that a QR code holds for an app: it names the site and the account in the app's list. */
export function setupAddress({ site, account, secret }: { site: string; account: string; secret: string }): string {
  const query = new URLSearchParams({ secret, issuer: site });
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`;
}
