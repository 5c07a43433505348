import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { hasTrafficSource, readTracking, trackingOf } from '../visitors/tracking.ts';

/** Whether the visitor of a page may make an account (R-ACCOUNT-2): the same that signup itself will ask. */
export async function maySignUp(db: Queryable, request: FastifyRequest): Promise<boolean> {
  if (request.site.settings.signups !== 'with_trafficsource') return true;
  return hasTrafficSource(readTracking(request.query)) || hasTrafficSource(await trackingOf(db, request));
}
