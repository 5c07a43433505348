import type { JobHandler } from '../jobs/job-deps.ts';
import { makeAutoLikes } from './auto-likes.ts';

/** Job `auto_likes`, by the clock. */
export const autoLikesJob: JobHandler<'auto_likes'> = async (_payload, { db, sites, config }) => {
  await makeAutoLikes(db, sites.all(), { isScripted: config.isDemo });
};
