import type { JobHandler } from '../jobs/job-deps.ts';
import { reconcilePayments } from './reconcile.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

/** Job `reconcile_payments`, by the clock. */
export const reconcileJob: JobHandler = async (_payload, deps) => {
  await reconcilePayments(deps, createSandboxProvider(deps.config));
};
