import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addressHash } from '../mail/email-address.ts';

export interface AttemptLimit {
  /** Wrong ones after which one has to wait. */
  most: number;
  /** Within which they count, and for which one then waits. */
  minutes: number;
}
/** Of passwords (decision 12), and of codes of the second factor. */
const LOGIN_LIMIT: AttemptLimit = { most: 5, minutes: 15 };
/** Codes are short: guessing so often finds one on one day of 16,000. */
const CODES_A_DAY: AttemptLimit = { most: 20, minutes: 24 * 60 };

interface Attempt {
  failures: number;
  minutes: number;
}

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Key of the attempts of browsers that nobody knows on an address, whether it has an account or not. */
export const attemptsOn = (siteId: number, email: string): Buffer => addressHash(siteId, email);
/** Key of the attempts of a browser in which the account was signed in before: others cannot use them up. */
export const attemptsOfDevice = (deviceHash: Buffer): Buffer => keyOf(`device ${deviceHash.toString('hex')}`);
/** Key of the attempts of a member who is signed in and is asked for the password again. */
export const attemptsOfMember = (memberId: number): Buffer => keyOf(`member ${memberId}`);
/** Keys of the wrong codes of a member in a browser that is known, or in all others, each with its limit. */
export const attemptsOfCodes = (memberId: number, device: Buffer | null): { key: Buffer; limit: AttemptLimit }[] => {
  const where = `code ${memberId} ${device?.toString('hex') ?? ''}`;
  return [
    { key: keyOf(where), limit: LOGIN_LIMIT },
    { key: keyOf(`${where} of a day`), limit: CODES_A_DAY },
  ];
};

/** What is counted of an account in browsers that nobody knows, each key with its limit: passwords and codes. */
export const attemptsOfStrangers = (
  siteId: number,
  email: string | null,
  memberId: number,
): { key: Buffer; limit: AttemptLimit }[] => [
  ...(email ? [{ key: attemptsOn(siteId, email), limit: LOGIN_LIMIT }] : []),
  ...attemptsOfCodes(memberId, null),
];

/**
 * A wait that ends later than any begun now was begun while the clock was ahead. A minute more, since of many tries at once one
 * that was counted before may have begun later.
 */
const IS_OVER = '(a.until < now() or a.until > now() + make_interval(mins => $2 + 1))';

export const createLoginAttempts = (db: Queryable) => ({
  /**
   * Counts an attempt before its password is looked at: of many at once no more pass than the limit. Throws when there
   * were too many.
   */
  async begin(key: Buffer, { most, minutes }: AttemptLimit = LOGIN_LIMIT): Promise<Attempt> {
    const { rows } = await db.query<Attempt>(
      `insert into login_attempt as a (address_hash, failures, until)
       values ($1, 1, now() + make_interval(mins => $2))
       on conflict (address_hash) do update set
         failures = case when ${IS_OVER} then 1 else a.failures + 1 end,
         until = case when ${IS_OVER} or a.failures + 1 = $3 then now() + make_interval(mins => $2) else a.until end
       returning failures, ceil(extract(epoch from until - now()) / 60)::int as minutes`,
      [key, minutes, most],
    );
    const attempt = rows[0] ?? { failures: 1, minutes: 0 };
    if (attempt.failures > most) throw new DomainError('login_blocked', { minutes: attempt.minutes });
    return attempt;
  },
  /** The refusal of a wrong password; the last one says for how long one has to wait. */
  refusal: ({ failures, minutes }: Attempt): DomainError =>
    failures >= LOGIN_LIMIT.most ? new DomainError('login_blocked', { minutes }) : new DomainError('login_failed'),
  async succeed(key: Buffer): Promise<void> {
    await db.query('delete from login_attempt where address_hash = $1', [key]);
  },
});
