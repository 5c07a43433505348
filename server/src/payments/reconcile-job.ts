import type { JobHandler } from '../jobs/job-deps.ts';
import { reconcilePayments } from './reconcile.ts';

/** Job `reconcile_payments`, by the clock: one provider that does not answer holds up none of the others. */
export const reconcileJob: JobHandler<'reconcile_payments'> = async (_payload, deps) => {
  const asked = await Promise.allSettled(deps.providers.all.map((provider) => reconcilePayments(deps, provider)));
  for (const each of asked) if (each.status === 'rejected') throw each.reason;
};
