import { createRequire } from 'node:module';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, open } from 'maxmind';

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

/** The visitor's country: what `X-Country` says where `mayBeSaid`, otherwise what follows from the address. */
export function visitorCountry(
  request: FastifyRequest,
  mayBeSaid: boolean,
  countryOf: (ip: string) => string | null,
): string | null {
  const said = request.headers['x-country'];
  if (mayBeSaid && typeof said === 'string' && /^[A-Z]{2}$/.test(said)) return said;
  return countryOf(request.ip);
}
