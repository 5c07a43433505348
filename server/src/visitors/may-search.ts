import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { hasTrafficSource, readTracking, trackingOf } from './tracking.ts';

/** Visitors see members only where the site says so, or says so for those whom a traffic source sent (R-PROFILE-4). */
export async function maySearch(db: Queryable, request: FastifyRequest): Promise<boolean> {
  if (request.memberId !== null) return true;
  const { logged_out_search, logged_out_search_trafficsource } = request.site.settings;
  if (logged_out_search === 'yes') return true;
  if (logged_out_search_trafficsource !== 'yes') return false;
  // The schema has left the tracking values out of request.query.
  const given = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  return hasTrafficSource(readTracking(given)) || hasTrafficSource(await trackingOf(db, request));
}
