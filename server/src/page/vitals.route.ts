import { z } from 'zod';
import { createExperimentRepository } from '../experiments/experiment.repository.ts';
import { experimentPath } from '../experiments/experiment.ts';
import { seenExperiments } from '../experiments/seen-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createRegistryCache } from '../releases/registry-cache.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { visitorOf } from '../visitors/tracking.ts';

const VitalsBody = z.object({
  lcp: z.number().min(0).max(600_000),
  cls: z.number().min(0).max(100),
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().max(64).optional(),
  /** Path of the page on which the visit began. */
  path: z.string().max(300).optional(),
  /** The view that its experiment counted. */
  is_first: z.boolean().default(false),
});

/** Web vitals of real visits, by remote, in /metrics; of a page with an experiment, by variant too. */
export async function vitalsRoutes(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  const experiments = createExperimentRepository(db);
  const liveOf = createRegistryCache(createReleaseRepository(db));
  const lcp = new client.Histogram({
    name: 'page_lcp_ms',
    help: 'Largest contentful paint',
    labelNames: ['remote'],
    buckets: [300, 600, 1200, 2500, 4000, 8000],
  });
  const cls = new client.Histogram({
    name: 'page_cls',
    help: 'Cumulative layout shift',
    labelNames: ['remote'],
    buckets: [0.01, 0.05, 0.1, 0.25],
  });
  app.post('/api/vitals', { schema: { body: VitalsBody } }, async (request, reply) => {
    const { registry, canaries } = await liveOf(request.site.id);
    // A label is kept for ever: only what visitors can have got becomes one.
    const known = [...Object.keys(registry), ...canaries.map((canary) => canary.remote)];
    const remote = known.includes(request.body.remote) ? request.body.remote : 'other';
    lcp.observe({ remote }, request.body.lcp);
    cls.observe({ remote }, request.body.cls);
    const { path: begun, lcp: measured, is_first } = request.body;
    if (begun && measured > 0) {
      const [siteId, path, visitorId] = [request.site.id, experimentPath(begun), visitorOf(request)];
      if (visitorId) await experiments.noteLcp({ siteId, path, visitorId, lcp: measured });
      const seen = is_first ? seenExperiments(request) : [];
      await experiments.count({ seen, siteId, path, what: 'lcp', lcp: measured, visitorId });
    }
    return reply.code(204).send();
  });
}
