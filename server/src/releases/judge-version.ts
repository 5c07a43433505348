import { chanceOfAsMany } from '../statistics/fisher.ts';
import { rateOf } from '../statistics/wilson.ts';

/** What was seen of a version. */
export interface Seen {
  views: number;
  errors: number;
}

export interface Evidence {
  /** All that was seen of the version lately. */
  own: Seen;
  /** The part of it in the minutes in which the other version was seen too, and what was seen of that one then. */
  beside: { own: Seen; other: Seen } | null;
}

/** Fewer views decide nothing. */
export const LEAST_VIEWS = 20;
/** Fewer failures are bad moments. */
export const LEAST_ERRORS = 5;
/** A version without another one beside it fails when its rate of failures is certainly above this. */
const MOST_ERRORS = 0.05;
/** Small, because every second asks again. */
const MOST_CHANCE = 0.001;

/** A view fails once, whoever says so how often. */
const failures = ({ views, errors }: Seen): number => Math.min(errors, views);

/**
 * True when a version fails by its own fault. Beside another version in the same minutes it is worse than that one, and not by
 * chance (Fisher's exact test): what troubles both is nobody's fault. Alone, the lower end of the 95 % interval of its rate
 * (Wilson) is too high.
 */
export function isFailing({ own, beside }: Evidence): boolean {
  if (own.views < LEAST_VIEWS || failures(own) < LEAST_ERRORS) return false;
  if (beside && Math.min(beside.own.views, beside.other.views) >= LEAST_VIEWS) {
    const [mine, theirs] = [beside.own, beside.other].map((seen) => ({ of: seen.views, count: failures(seen) }));
    return mine !== undefined && theirs !== undefined && chanceOfAsMany(mine, theirs) < MOST_CHANCE;
  }
  return (rateOf(failures(own), own.views).low ?? 0) > MOST_ERRORS;
}
