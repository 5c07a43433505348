import type { JobHandler } from '../jobs/job-deps.ts';
import { reconcilePayments } from './reconcile.ts';

/** Job `reconcile_payments`, by the clock. */
export const reconcileJob: JobHandler<'reconcile_payments'> = async (_payload, deps) => {
  await reconcilePayments(deps, deps.paymentProvider);
};
