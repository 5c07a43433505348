import type { JobHandler } from '../jobs/job-deps.ts';
import { keepDifferences } from './keep-differences.ts';

/** Job `compare_settlements`, every morning. */
export const keepDifferencesJob: JobHandler<'compare_settlements'> = async (_payload, { db }) => {
  await keepDifferences(db);
};
