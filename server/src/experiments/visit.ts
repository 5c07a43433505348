import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { visitorOf } from '../visitors/tracking.ts';
import { createExperimentRepository } from './experiment.repository.ts';
import { type Seen, seenExperiments } from './seen-experiments.ts';

/** The part of a visit that the signup it led to takes over. */
export interface Visit {
  siteId: number;
  /** The first-party id of the browser, where measurement is agreed to. */
  visitorId: string | null;
  /** The experiments that the browser saw: without an id the member carries them on. */
  seen: Seen[];
}

export const visitOf = (request: FastifyRequest): Visit => ({
  siteId: request.site.id,
  visitorId: visitorOf(request),
  seen: seenExperiments(request),
});

/** Ties what is kept of a visit to the member that came of it: in the transaction of the signup. */
export async function claimVisit(trx: Queryable, { siteId, visitorId, seen }: Visit, memberId: number): Promise<void> {
  if (visitorId)
    for (const table of ['tracking_hit', 'experiment_visit'])
      await trx.query(`update ${table} set member_id = $2 where visitor_id = $1 and member_id is null`, [
        visitorId,
        memberId,
      ]);
  await createExperimentRepository(trx).count({ seen, siteId, what: 'signup', memberId });
}
