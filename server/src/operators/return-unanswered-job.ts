import type { JobHandler } from '../jobs/job-deps.ts';
import { createShiftRepository } from '../shifts/shift.repository.ts';
import { returnUnanswered } from './return-credits.ts';
import { createWaitingRepository } from './waiting.repository.ts';

/** Job `return_unanswered`, by the clock: credits of messages that nobody answered come back, and what went silent ends. */
export const returnUnansweredJob: JobHandler<'return_unanswered'> = async (_payload, deps) => {
  await returnUnanswered(deps, deps.sites);
  await createWaitingRepository(deps.db).removeAnswered();
  await createShiftRepository(deps.db).endSilent();
};
