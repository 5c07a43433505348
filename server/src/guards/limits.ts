// How often anybody may do what: one table, so that nobody looks for a number elsewhere.

import type { Trust } from '../http/trust.ts';

export interface Limit {
  /** Who is counted: the address, the member, or the member and, for a visitor, the address. */
  by: 'address' | 'member' | 'caller';
  seconds: number;
  /** Acts in that time; a trust that is not named has no limit here. */
  most: Partial<Record<Trust, number>>;
  /**
   * `shared`: each server counts in its memory and tells the others within a second (shared-counts.ts), so that a call
   * waits for nothing. `database`: each act is one statement, and not one more passes.
   */
  kept: 'shared' | 'database';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const all = (most: number) => ({ visitor: most, unconfirmed: most, free: most, paid: most });

/** Calls and pages in a minute, for which RATE_LIMIT stands where nothing is set; the other limits grow with it. */
export const CALLS_PER_MINUTE = 1200;

/**
 * The limits by name. Messages of a paying member have none but the calls: their credits are the limit. An address is
 * often a household or a mobile network, so its limits stop a script and no neighbour.
 */
export const LIMITS = {
  calls: { by: 'caller', seconds: MINUTE, most: all(CALLS_PER_MINUTE), kept: 'shared' },
  searches: {
    by: 'caller',
    seconds: HOUR,
    most: { visitor: 150, unconfirmed: 300, free: 400, paid: 800 },
    kept: 'shared',
  },
  profiles: {
    by: 'caller',
    seconds: HOUR,
    most: { visitor: 90, unconfirmed: 120, free: 240, paid: 480 },
    kept: 'shared',
  },
  profiles_a_day: {
    by: 'caller',
    seconds: DAY,
    most: { visitor: 300, unconfirmed: 400, free: 1200, paid: 2400 },
    kept: 'shared',
  },
  signups: { by: 'address', seconds: 10 * MINUTE, most: all(30), kept: 'shared' },
  complaints: { by: 'address', seconds: HOUR, most: all(20), kept: 'shared' },
  signups_a_day: { by: 'address', seconds: DAY, most: all(300), kept: 'database' },
  logins: { by: 'address', seconds: 15 * MINUTE, most: all(100), kept: 'shared' },
  // Beside it each account has its own (sign-in/factor-code.service.ts).
  sign_in_codes: { by: 'address', seconds: 15 * MINUTE, most: all(60), kept: 'shared' },
  passkeys: { by: 'address', seconds: 15 * MINUTE, most: all(100), kept: 'shared' },
  mails: { by: 'address', seconds: HOUR, most: all(30), kept: 'shared' },
  links: { by: 'address', seconds: 15 * MINUTE, most: all(60), kept: 'shared' },
  likes: { by: 'member', seconds: DAY, most: { unconfirmed: 20, free: 200, paid: 400 }, kept: 'database' },
  messages: { by: 'member', seconds: DAY, most: { unconfirmed: 20, free: 400 }, kept: 'database' },
  reports: { by: 'member', seconds: DAY, most: { unconfirmed: 3, free: 20, paid: 20 }, kept: 'database' },
  blocks: { by: 'member', seconds: DAY, most: all(200), kept: 'database' },
  pictures: { by: 'member', seconds: HOUR, most: { unconfirmed: 15, free: 40, paid: 100 }, kept: 'database' },
  checkouts: { by: 'member', seconds: HOUR, most: all(40), kept: 'database' },
  codes: { by: 'caller', seconds: HOUR, most: all(60), kept: 'shared' },
  reported_faults: { by: 'address', seconds: MINUTE, most: all(30), kept: 'shared' },
  measurements: { by: 'address', seconds: MINUTE, most: all(240), kept: 'shared' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
