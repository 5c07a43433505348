import type { JobHandler } from '../jobs/job-deps.ts';

/** Job `draw_search_sample`, by the clock: draws the people by which a search tells how long a list of traits is. */
export const drawSearchSample: JobHandler<'draw_search_sample'> = async (_payload, { db }) => {
  await db.query('select search_draw_sample()');
};
