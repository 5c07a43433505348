import { createRequire } from 'node:module';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { Config } from '../config.ts';

interface GeoRow {
  country_code?: string;
}

const require = createRequire(import.meta.url);
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The country of an address by the registries' allocations (CC0), null for one that is private or unknown. */
export async function openGeo(): Promise<(ip: string) => string | null> {
  const reader = (await open(require.resolve(FILE))) as unknown as Reader<CountryResponse & GeoRow>;
  return (ip) => {
    const code = reader.get(ip)?.country_code;
    return code && /^[A-Z]{2}$/.test(code) ? code : null;
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
