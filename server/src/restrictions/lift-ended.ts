import type { JobHandler } from '../jobs/job-deps.ts';
import { createRestrictionRepository, liftEnded } from './restriction.repository.ts';

/** Job `lift_suspensions`: whoever was suspended until now is found again, also when they do not try to come in. */
export const liftEndedSuspensions: JobHandler<'lift_suspensions'> = async (_payload, { db }) => {
  for (const memberId of await createRestrictionRepository(db).ended()) await liftEnded(db, memberId);
};
