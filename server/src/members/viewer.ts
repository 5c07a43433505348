import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { maySearch } from '../visitors/may-search.ts';
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

/** Refuses whoever may not see members (R-PROFILE-4). */
export async function checkMaySearch(db: Database, request: FastifyRequest): Promise<void> {
  if (!(await maySearch(db, request))) throw new DomainError('authentication_required');
}
