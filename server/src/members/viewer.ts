import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { hasTrafficSource, readTracking, trackingOf } from '../visitors/tracking.ts';
import type { Viewer } from './search-filter.ts';

/** Who asks, as far as the request tells: a visitor by their country, a member by the id. */
export function requestViewer(config: Config, request: FastifyRequest): Viewer {
  const { site, memberId } = request;
  const settings = settingsFor(site, request.language, config, { country: request.country });
  return {
    id: memberId,
    country: settings.geoip_selected_country,
    seesFictional: !site.settings.fictional_off_countries.includes(settings.geoip_country),
  };
}

/** Visitors search only where the site says so, or says so for those whom a traffic source sent (R-PROFILE-4). */
export async function checkMaySearch(db: Database, request: FastifyRequest): Promise<void> {
  if (request.memberId !== null) return;
  const { logged_out_search, logged_out_search_trafficsource } = request.site.settings;
  if (logged_out_search === 'yes') return;
  if (logged_out_search_trafficsource === 'yes') {
    // The schema has left the tracking values out of request.query.
    const given = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
    if (hasTrafficSource(readTracking(given)) || hasTrafficSource(await trackingOf(db, request))) return;
  }
  throw new DomainError('authentication_required');
}
