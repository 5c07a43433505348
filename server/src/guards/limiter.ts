import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Trust } from '../http/trust.ts';
import { CALLS_PER_MINUTE, LIMITS, type Limit, type LimitName } from './limits.ts';

export interface Counted {
  trust: Trust;
  memberId: number | null;
  /** As `addressKey` names it. */
  address: string;
}

/** The table of migration 0120. */
const TABLE = 'act_limit';

const keyOf = (by: Limit['by'], { memberId, address }: Counted): string =>
  by === 'address' || memberId === null ? `a${address}` : `m${memberId}`;

/**
 * Counts acts against LIMITS, each scaled by `callsPerMinute` (RATE_LIMIT). `count` throws `too_many_requests` with the
 * seconds to wait. Where the database does not answer, each server counts for itself.
 */
export function createLimiter(db: Pick<Database, 'query'>, callsPerMinute: number) {
  const scale = callsPerMinute / CALLS_PER_MINUTE;
  // Named parameters as the library gives them; our Queryable names statements by their text.
  const client = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.query(text, values),
  };
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterOf = (name: LimitName, limit: Limit, trust: Trust, most: number) => {
    const key = `${name}:${trust}`;
    const known = limiters.get(key);
    if (known) return known;
    const options = { keyPrefix: name, points: Math.max(1, Math.floor(most * scale)), duration: limit.seconds };
    const memory = new RateLimiterMemory(options);
    const made =
      limit.kept === 'memory'
        ? memory
        : new RateLimiterPostgres({
            ...options,
            storeClient: client,
            storeType: 'client',
            tableName: TABLE,
            tableCreated: true,
            clearExpiredByTimeout: false,
            insuranceLimiter: memory,
          });
    limiters.set(key, made);
    return made;
  };
  return {
    async count(name: LimitName, who: Counted): Promise<void> {
      const limit: Limit = LIMITS[name];
      const most = limit.most[who.trust];
      if (most === undefined) return;
      try {
        await limiterOf(name, limit, who.trust, most).consume(keyOf(limit.by, who));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError('too_many_requests', { retry_after: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
