import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database.ts';
import { hasTrafficSource, readTracking, trackingOf } from '../tracking/tracking.ts';

/** Whether the visitor of a page may make an account (R-ACCOUNT-2): the same that signup itself will ask. */
export async function maySignUp(db: Queryable, request: FastifyRequest): Promise<boolean> {
  if (request.site.settings.signups !== 'with_trafficsource') return true;
  return hasTrafficSource(readTracking(request.query)) || hasTrafficSource(await trackingOf(db, request));
}
