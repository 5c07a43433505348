import { tellPartners } from '../chat/tell-partners.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import { createRestrictionRepository, liftEnded } from '../restrictions/restriction.repository.ts';

/** Job `lift_suspensions`: whoever was suspended until now is found again, also when they do not try to come in. */
export async function liftEndedSuspensions(_payload: object, { db, bus }: Pick<JobDeps, 'db' | 'bus'>): Promise<void> {
  for (const memberId of await createRestrictionRepository(db).ended()) {
    await liftEnded(db, memberId);
    await tellPartners({ db, bus }, memberId);
  }
}
