import type { PageVariant } from '@vonk/api/page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { bucketOf, isMeasured, isRefusedByBrowser } from '../visitors/consent.ts';
import { keepVisitor } from '../visitors/tracking.ts';
import { chooseVariant } from './choose-variant.ts';
import { createExperimentRepository } from './experiment.repository.ts';
import type { Experiment } from './experiment.ts';
import { markSeen, type Seen, seenExperiments } from './seen-experiments.ts';

/** An experiment that was started or ended is so for everybody within this time. */
const FRESH_MS = 500;

export interface Assignment {
  experiment: string;
  /** Key of the variant, as it is counted. */
  key: string;
  /** What the page gets of it. */
  variant: PageVariant;
}

/** Nobody looks at these: they are not counted, and always get the page as it is. */
function isNobody({ headers }: FastifyRequest): boolean {
  return (
    /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')) ||
    /bot\b|crawl|spider|preview/i.test(headers['user-agent'] ?? '')
  );
}

/** Gives each visitor of a page the variant of the experiment that runs there, and counts the visit. */
export function createPageExperiments(db: Queryable, log: { warn(details: object, message: string): void }) {
  const experiments = createExperimentRepository(db);
  let at = 0;
  let known: Promise<Experiment[]> = Promise.resolve([]);
  const running = (): Promise<Experiment[]> => {
    if (Date.now() - at < FRESH_MS) return known;
    at = Date.now();
    const before = known;
    known = experiments.running().catch(() => before);
    return known;
  };
  return {
    /** Null where no experiment runs, for members, and for those whose browser refuses (Global Privacy Control). */
    async assign(request: FastifyRequest, reply: FastifyReply, path: string): Promise<Assignment | null> {
      const own = path.replace(/\/$/, '');
      const found = (await running()).find((each) => each.site_id === request.site.id && each.path === own);
      if (!found || request.memberId !== null || isRefusedByBrowser(request) || isNobody(request)) return null;
      const { key, slug } = chooseVariant(found.name, found.variants, bucketOf(request, reply));
      const isFirst = !seenExperiments(request).some(({ experiment }) => experiment === found.name);
      return { experiment: found.name, key, variant: { path, name: slug ?? key, isFirst } };
    },
    /**
     * Counts a page that was served: once for a browser, by the visitor's id where measurement is agreed to. Counting never
     * costs a visitor the page.
     */
    async noteVisit(
      request: FastifyRequest,
      reply: FastifyReply,
      visit: Assignment & { version: string },
    ): Promise<void> {
      const { experiment, key, version, variant } = visit;
      if (!variant.isFirst) return;
      const seen: Seen = { experiment, variant: key, version };
      markSeen(request, reply, seen);
      const noted = isMeasured(request)
        ? experiments.noteVisit(seen, keepVisitor(request, reply))
        : experiments.count({ seen: [seen], siteId: request.site.id, what: 'visit' });
      await noted.catch((error: unknown) => log.warn({ err: error }, 'a visit was not counted'));
    },
  };
}
