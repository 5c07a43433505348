import { OkReply } from '@vonk/api/user.ts';
import { z } from 'zod';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { createRowLimit } from '../visitors/row-limit.ts';
import { visitorOf } from '../visitors/tracking.ts';
import { createExperimentRepository } from './experiment.repository.ts';
import { experimentPath } from './experiment.ts';
import { seenExperiments } from './seen-experiments.ts';

const PageBounceBody = z.object({
  path: z.string().max(300),
  seconds: z.number().int().min(0).max(86_400),
  is_first: z.boolean().default(false).describe('The view that its experiment counted'),
});

/** A visit that ended on its first page, told where the address or an experiment asked for it (R-MODAL-5). */
export async function pageBounceRoutes(app: App, { db }: Deps): Promise<void> {
  const experiments = createExperimentRepository(db);
  const mayStore = createRowLimit();
  app.post('/api/page-bounce', { schema: { body: PageBounceBody, response: { 200: OkReply } } }, async (request) => {
    if (!mayStore(request.ip)) return OK;
    const { path, seconds, is_first } = request.body;
    const siteId = request.site.id;
    const visitorId = visitorOf(request);
    await experiments.noteBounce({ siteId, visitorId, path, seconds });
    const seen = is_first ? seenExperiments(request) : [];
    await experiments.count({ seen, siteId, path: experimentPath(path), what: 'bounce', visitorId });
    return OK;
  });
}
