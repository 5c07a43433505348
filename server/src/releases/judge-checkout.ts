import { chanceOfAsMany, type Sample } from '../statistics/fisher.ts';

/** What became of the checkouts of one version: members who opened a page of it, who began a payment, and who completed one. */
export interface Checkouts {
  opened: number;
  /** Of `opened`, those who began a payment. */
  begun: number;
  /** Of those whose payment had time to end. */
  ended: number;
  completed: number;
}

/** Fewer decide nothing. */
export const LEAST_CHECKOUTS = 10;
/** Small, because every minute asks again. */
const MOST_CHANCE = 0.001;

/** True when fewer of them than beside it got further, and not by chance (Fisher's exact test, one-sided). */
function isFewer(own: Sample, other: Sample): boolean {
  if (Math.min(own.of, other.of) < LEAST_CHECKOUTS) return false;
  const lost = ({ of, count }: Sample): Sample => ({ of, count: of - Math.min(count, of) });
  return chanceOfAsMany(lost(own), lost(other)) < MOST_CHANCE;
}

/** Says in a sentence why a version of checkout loses purchases that the one beside it, in the same time, does not; else null. */
export function lostPurchases(own: Checkouts, other: Checkouts): string | null {
  if (isFewer({ of: own.ended, count: own.completed }, { of: other.ended, count: other.completed }))
    return `${own.completed} of ${own.ended} payments were completed; of the other version ${other.completed} of ${other.ended}`;
  if (isFewer({ of: own.opened, count: own.begun }, { of: other.opened, count: other.begun }))
    return `${own.begun} payments were begun in ${own.opened} views; of the other version ${other.begun} in ${other.opened}`;
  return null;
}
