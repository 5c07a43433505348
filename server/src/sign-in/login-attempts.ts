import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addressHash } from '../mail/email-address.ts';

/** Wrong passwords for one address after which it has to wait. */
const LOGIN_ATTEMPTS = 5;
/** Minutes within which they count, and for which the address then waits. */
const LOGIN_WINDOW_MINUTES = 15;

interface Attempt {
  failures: number;
  minutes: number;
}

export const createLoginAttempts = (db: Queryable) => ({
  /**
   * Counts an attempt before its password is looked at: of many at once no more pass than the limit. Throws when the
   * address is blocked.
   */
  async begin(siteId: number, email: string): Promise<Attempt> {
    const { rows } = await db.query<Attempt>(
      `insert into login_attempt as a (address_hash, failures, until)
       values ($1, 1, now() + make_interval(mins => $2))
       on conflict (address_hash) do update set
         failures = case when a.until < now() then 1 else a.failures + 1 end,
         until = case when a.until < now() or a.failures + 1 = $3 then now() + make_interval(mins => $2) else a.until end
       returning failures, ceil(extract(epoch from until - now()) / 60)::int as minutes`,
      [addressHash(siteId, email), LOGIN_WINDOW_MINUTES, LOGIN_ATTEMPTS],
    );
    const attempt = rows[0] ?? { failures: 1, minutes: 0 };
    if (attempt.failures > LOGIN_ATTEMPTS) throw new DomainError('login_blocked', { minutes: attempt.minutes });
    return attempt;
  },
  /** The refusal of a wrong password; the last one says for how long the address is blocked. */
  refusal: ({ failures, minutes }: Attempt): DomainError =>
    failures >= LOGIN_ATTEMPTS ? new DomainError('login_blocked', { minutes }) : new DomainError('login_failed'),
  async succeed(siteId: number, email: string): Promise<void> {
    await db.query('delete from login_attempt where address_hash = $1', [addressHash(siteId, email)]);
  },
});
