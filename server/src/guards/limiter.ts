import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Trust } from '../http/trust.ts';
import { CALLS_PER_MINUTE, LIMITS, type Limit, type LimitName } from './limits.ts';
import { createSharedCounts } from './shared-counts.ts';

export interface Counted {
  trust: Trust;
  memberId: number | null;
  /** As `addressKey` names it. */
  address: string;
}

/** The table of migration 0120, of shared-counts.ts too. */
const TABLE = 'act_limit';

const keyOf = (by: Limit['by'], { memberId, address }: Counted): string =>
  by === 'address' || memberId === null ? `a${address}` : `m${memberId}`;

const refuse = (ms: number): never => {
  throw new DomainError('too_many_requests', { retry_after: Math.ceil(ms / 1000) });
};

/** Clocks of servers may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;

/** Counts one act, and says whether it is one too many. */
async function consume(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<{ msBeforeNext: number; isRefused: boolean }> {
  try {
    return { msBeforeNext: (await limiter.consume(key)).msBeforeNext, isRefused: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { msBeforeNext: refusal.msBeforeNext, isRefused: true };
  }
}

/**
 * Counts acts against LIMITS, each scaled by `callsPerMinute` (RATE_LIMIT), for all servers together. `count` throws
 * `too_many_requests` with the seconds to wait. Where the database does not answer, each server counts for itself. Close
 * it with the server.
 */
export function createLimiter(db: Queryable, callsPerMinute: number, onError: (error: unknown) => void) {
  const scale = callsPerMinute / CALLS_PER_MINUTE;
  const shared = createSharedCounts(db, onError);
  // Named parameters as the library gives them; our Queryable names statements by their text.
  const client = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.query(text, values),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  /** Counts each act in the database at once. */
  const limiterOf = (name: LimitName, seconds: number, points: number) => {
    const known = limiters.get(`${name}:${points}`);
    if (known) return known;
    const options = { keyPrefix: name, points, duration: seconds };
    const made = new RateLimiterPostgres({
      ...options,
      storeClient: client,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(`${name}:${points}`, made);
    return made;
  };
  return {
    async count(name: LimitName, who: Counted): Promise<void> {
      const limit: Limit = LIMITS[name];
      const named = limit.most[who.trust];
      if (named === undefined) return;
      const most = Math.max(1, Math.floor(named * scale));
      const key = keyOf(limit.by, who);
      if (limit.kept === 'shared') {
        const ms = shared.count(`${name}:${key}`, { most, seconds: limit.seconds });
        if (ms !== null) refuse(ms);
        return;
      }
      const limiter = limiterOf(name, limit.seconds, most);
      let counted = await consume(limiter, key);
      if (counted.msBeforeNext > 2 * limit.seconds * 1000 + CLOCKS_DIFFER_MS) {
        // A window of before, when the clock was ahead: it would be open until the clock comes there again.
        await limiter.delete(key);
        counted = await consume(limiter, key);
      }
      if (counted.isRefused) refuse(counted.msBeforeNext);
    },
    close: shared.close,
  };
}
