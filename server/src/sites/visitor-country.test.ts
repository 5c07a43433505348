import type { FastifyRequest } from 'fastify';
import { readConfig } from '../config.ts';
import { openGeo, visitorCountry } from './visitor-country.ts';

const request = (ip: string, country?: string) =>
  ({ ip, headers: country ? { 'x-country': country } : {} }) as unknown as FastifyRequest;
const secrets = { PSP_SECRET: 'a', SIGNING_KEY: 'b' };

describe('visitor country', () => {
  it('R-SITE-1 follows from the address, and is unknown for a private one', async () => {
    const countryOf = await openGeo();
    expect([countryOf('193.0.0.1'), countryOf('127.0.0.1'), countryOf('10.0.0.1')]).toEqual(['NL', null, null]);
  });

  it('R-SITE-1 is taken from X-Country only where a proxy is trusted, in production', () => {
    const none = () => null;
    const open = readConfig({ NODE_ENV: 'production', ...secrets });
    const behindProxy = readConfig({ NODE_ENV: 'production', TRUST_PROXY: '1', ...secrets });
    expect(visitorCountry(request('10.0.0.1', 'DE'), open, none)).toBeNull();
    expect(visitorCountry(request('10.0.0.1', 'DE'), behindProxy, none)).toBe('DE');
    expect(visitorCountry(request('10.0.0.1', '<script>'), behindProxy, none)).toBeNull();
  });
});
