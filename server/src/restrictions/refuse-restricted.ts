import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { decisionPath } from './decision-link.ts';
import { createRestrictionRepository, liftEnded } from './restriction.repository.ts';

/** The page of the decision that keeps a member out; null where none does. */
export async function linkToDecision(db: Queryable, signingKey: string, memberId: number): Promise<string | null> {
  const restriction = await createRestrictionRepository(db).of(memberId);
  return restriction && !restriction.is_over ? decisionPath(signingKey, restriction.decision_id) : null;
}

/**
 * Lets a banned account in whose suspension is over, and refuses all others: `account_suspended` with its end, or
 * `account_banned`, each with the link to the statement of reasons where there is one (DSA art. 17).
 */
export async function refuseRestricted(db: Database, signingKey: string | null, memberId: number): Promise<void> {
  const restriction = await createRestrictionRepository(db).of(memberId);
  if (!restriction) throw new DomainError('account_banned');
  if (restriction.is_over) return liftEnded(db, memberId);
  const details = signingKey === null ? {} : { link: decisionPath(signingKey, restriction.decision_id) };
  if (restriction.until === null) throw new DomainError('account_banned', details);
  throw new DomainError('account_suspended', { ...details, until: restriction.until });
}
