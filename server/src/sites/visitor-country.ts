import { createRequire } from 'node:module';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, open } from 'maxmind';
import type { Config } from '../config.ts';

const require = createRequire(import.meta.url);
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The country of an address by the registries' allocations (CC0), null for one that is private or unknown. */
export async function openGeo(): Promise<(ip: string) => string | null> {
  const reader = await open<CountryResponse>(require.resolve(FILE));
  return (ip) => {
    // A row of this file is flatter than the reader's types say: { country_code }.
    const row = reader.get(ip);
    const code = row && 'country_code' in row ? row.country_code : null;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}

/**
 * The visitor's country. A proxy that is trusted, and nobody else in production, may say it in `X-Country`; otherwise it
 * follows from the address.
 */
export function visitorCountry(
  request: FastifyRequest,
  config: Config,
  countryOf: (ip: string) => string | null,
): string | null {
  const said = request.headers['x-country'];
  const mayBeSaid = config.trustProxy || config.mode !== 'production' || config.isDemo;
  if (mayBeSaid && typeof said === 'string' && /^[A-Z]{2}$/.test(said)) return said;
  return countryOf(request.ip);
}
